/** See https://webpack.js.org/api/module-variables/. */
declare const __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

/** Asks for the client bundle, and beside it for the file of the page of this name; runs neither. */
export function fetchClientBundle(name?: string) {
  // Should it fail, that is met again, and said, where the page opens.
  if (name !== undefined) __webpack_chunk_load__(pageChunk(name)).catch(() => undefined);
  return import(/* webpackChunkName: "client", webpackFetchPriority: "low" */ './clientBundle');
}

/** As `routes.tsx` names them. */
function pageChunk(name: string): string {
  const path = name.replace(/\?.*$/, '');
  return `page-${path.slice(1) || 'home'}`;
}
