/** Returns a data block, a script element that browsers do not run. Escapes `<`, so no text can close it. */
export function dataElement(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}
