import { styled } from '@mui/material/styles';
import { KNOWN_VISITOR } from './visitorMark';

/**
 * Content that the server renders for an unknown visitor. It is hidden from a visitor whom the browser
 * remembers until hydration replaces it with their own content. Its space stays reserved.
 */
export const HiddenFromKnownVisitors = styled('div')({
  [`${KNOWN_VISITOR} &`]: { visibility: 'hidden' },
});
