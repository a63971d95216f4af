/**
 * Returns the options of webpack-dev-server. The dev server serves the compiled files from memory. It forwards
 * all other requests, including requests for pages, to the API process.
 * @param {number} port The port on which the shop is served.
 * @param {number} apiPort The port on which the API process listens.
 * @param {() => Promise<void>} serving Called for each request but those for
 *   compiled files. The request waits until the promise resolves.
 *   The promise is pending while the shop is compiled or the API process restarts.
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServerOptions(port, apiPort, serving) {
  return {
    host: '127.0.0.1',
    port,
    static: false,
    setupExitSignals: false,
    // `auto` and the zeros stand for the protocol, host and port of the page, so the web socket connects to the
    // page's own origin, which the content security policy allows.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
    setupMiddlewares: (middlewares) => [waitForApi(serving), ...middlewares],
    devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('shell.html') },
    // The proxy keeps the Host header of a request. The API compares this header with the Origin header to
    // reject calls from pages of other origins.
    proxy: [
      {
        context: () => true,
        target: `http://127.0.0.1:${apiPort}`,
        ws: false,
      },
    ],
  };
}

/**
 * Compiled files are there already, so requests for them do not wait.
 * @param {() => Promise<void>} serving
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
const waitForApi = (serving) => (request, _response, next) => {
  if (request.url.startsWith('/assets/')) next();
  else void serving().then(() => next());
};
