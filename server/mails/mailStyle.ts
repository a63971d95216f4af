/** The look of the mails: the shop's colours, light and dark. */

/**
 * Mail programs that ignore the style sheet show the same content in their own style. The colours of both
 * schemes are those of the shop's theme.
 */
export const MAIL_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.paper { background: #f7f5f0; color: #171c2f; font: 16px/1.5 Figtree, system-ui, sans-serif; }
.page { max-width: 560px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
.shop { margin: 0; color: #24305f; font: 500 20px/1.4 Besley, Georgia, serif; }
h1 { font: 500 26px/1.25 Besley, Georgia, serif; }
h2 { margin-bottom: 0; font-size: 16px; }
a { color: #24305f; }
.lines { width: 100%; border-collapse: collapse; }
.lines th, .lines td { padding: 8px 8px 8px 0; border-bottom: 1px solid #e0dacd; text-align: left; vertical-align: top; }
.lines th + th, .lines td + td { padding: 8px 0 8px 16px; text-align: right; white-space: nowrap; }
.button { display: inline-block; padding: 10px 18px; border-radius: 6px; background: #24305f; color: #ffffff; text-decoration: none; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0f121b !important; color: #f2ecdf !important; }
  .shop, a { color: #bfcaf4 !important; }
  .lines th, .lines td { border-color: #2f3547 !important; }
  .button { background: #bfcaf4 !important; color: #131932 !important; }
}
`;
