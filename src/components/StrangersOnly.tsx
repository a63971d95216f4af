import { styled } from '@mui/material/styles';
import { KNOWN_VISITOR } from './visitorMark';

/**
 * What is drawn ahead for somebody of whom the browser remembers nothing. Others must not see it for a
 * moment before the page has come to life and shows what is theirs; its place is kept meanwhile.
 */
export const StrangersOnly = styled('div')({ [`${KNOWN_VISITOR} &`]: { visibility: 'hidden' } });
