/** A data block in a page, which browsers do not run. `<` is escaped so that no text can end the element. */
export function dataElement(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
