import { styled } from '@mui/material/styles';
import { KNOWN_VISITOR } from './knownVisitorSelector';

/**
 * Wraps content that the server renders for an unknown visitor, such as the Login link. If the browser has
 * stored data about the visitor, this content is hidden until hydration replaces it with the visitor's own
 * content. The space for the content stays reserved.
 */
export const HiddenFromKnownVisitors = styled('div')({
  [`${KNOWN_VISITOR} &`]: { visibility: 'hidden' },
});
