/** The mailbox's style sheet: the shop's colours, light and dark. */
export const MAILBOX_STYLE = `:root {
  color-scheme: light dark;
  --paper: #f4f0e6; --surface: #fcfaf5; --ink: #1b2136; --muted: #575b6b;
  --denim: #26315b; --on-denim: #fcfaf5; --thread: #b4431a; --line: #dcd4c2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #11141d; --surface: #191d2a; --ink: #f0e9da; --muted: #aeb0ba;
    --denim: #bcc8f2; --on-denim: #141a33; --thread: #f2a65e; --line: #303647;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0; font-size: 1.125rem; }
ul { margin: 1.5rem 0; padding: 0; list-style: none; display: grid; gap: 1rem; }
li, .empty { padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
li p { margin: 0.25rem 0 0.75rem; color: var(--muted); }
li p:last-child { margin-bottom: 0; }
a { color: var(--denim); }
.action {
  display: inline-block; padding: 0.6rem 1.1rem; border-radius: 6px;
  background: var(--denim); color: var(--on-denim); text-decoration: none; font-weight: 600;
}
:focus-visible { outline: 3px solid var(--thread); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
nav a { padding: 0.5rem 0; }
`;
