/** Declares the names that the shop adds to Material UI's theme. */
import type {} from '@mui/material/AppBar';
import type {} from '@mui/material/Button';
import type {} from '@mui/material/styles';

declare module '@mui/material/styles' {
  /** The theme uses CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteOptions {
    /** The denim of the page's header, footer and banner. */
    cloth: { main: string; contrastText: string };
    /** The bright colour of stitching on denim. `dark` is its shade on hover. */
    stitch: { main: string; dark: string; contrastText: string };
  }
}

declare module '@mui/material/AppBar' {
  interface AppBarPropsColorOverrides {
    cloth: true;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    stitch: true;
  }
  interface ButtonPropsVariantOverrides {
    /** The variant of the buttons that are links of the site's navigation. */
    nav: true;
  }
}
