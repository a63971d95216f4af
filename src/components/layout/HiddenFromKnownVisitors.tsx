import { styled } from '@mui/material/styles';
import { KNOWN_VISITOR } from './visitorMark';

/**
 * What the server renders for somebody of whom the browser remembers nothing. Others must not see it for
 * a moment before the page is hydrated and shows what is theirs; its place is kept meanwhile.
 */
export const HiddenFromKnownVisitors = styled('div')({
  [`${KNOWN_VISITOR} &`]: { visibility: 'hidden' },
});
