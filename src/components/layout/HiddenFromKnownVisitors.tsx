import { styled } from '@mui/material/styles';
import { KNOWN_VISITOR } from './knownVisitorSelector';

/**
 * Content that the server renders for an unknown visitor. If the browser has stored data of the visitor, it is
 * hidden until hydration, which replaces it with the visitor's own content. Its space stays reserved.
 */
export const HiddenFromKnownVisitors = styled('div')({
  [`${KNOWN_VISITOR} &`]: { visibility: 'hidden' },
});
