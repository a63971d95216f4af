/** The shop's colours: ecru paper and denim ink, with an orange topstitch as the one accent. */
const light = {
  paper: '#f4f0e6',
  surface: '#fcfaf5',
  ink: '#1b2136',
  muted: '#575b6b',
  denim: '#26315b',
  onDenim: '#fcfaf5',
  thread: '#b4431a',
  onThread: '#fcfaf5',
  error: '#b3261e',
  success: '#2c6a45',
  hairline: '#dcd4c2',
  fieldBorder: '#857f6e',
};

const dark: typeof light = {
  paper: '#11141d',
  surface: '#191d2a',
  ink: '#f0e9da',
  muted: '#aeb0ba',
  denim: '#bcc8f2',
  onDenim: '#141a33',
  thread: '#f2a65e',
  onThread: '#241303',
  error: '#ff9d92',
  success: '#8fd0a5',
  hairline: '#303647',
  fieldBorder: '#7c8090',
};

/** Both colour schemes; the reader's system chooses. */
export const SCHEMES = { light, dark };

/** One scheme in the shape of MUI's palette: denim is `primary`, thread `secondary`. */
export function muiPalette(colors: typeof light) {
  return {
    primary: { main: colors.denim, contrastText: colors.onDenim },
    secondary: { main: colors.thread, contrastText: colors.onThread },
    error: { main: colors.error },
    success: { main: colors.success },
    background: { default: colors.paper, paper: colors.surface },
    text: { primary: colors.ink, secondary: colors.muted },
    divider: colors.hairline,
    grey: { 500: colors.fieldBorder },
  };
}
