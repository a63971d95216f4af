/** Declares the names that the shop adds to Material UI's theme. */
import type {} from '@mui/material/AppBar';
import type {} from '@mui/material/Button';
import type {} from '@mui/material/styles';

declare module '@mui/material/styles' {
  /** Tells Material UI's types that the theme uses CSS variables. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteOptions {
    /** The denim colour of the header, the footer and the banner. */
    cloth: { main: string; contrastText: string };
    /** The bright colour of stitches on denim. `dark` is the colour on hover. */
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
    /** The variant of buttons in the site's navigation. */
    nav: true;
  }
}
