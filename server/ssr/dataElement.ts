/** Data in a page, not a script: no browser runs it. `<` is written so that no text can end the element. */
export function dataElement(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
