/**
 * The dev server serves the compiled files from memory, and forwards all other requests to the API process.
 * @param {number} port The port on which the shop is served.
 * @param {number} apiPort The port on which the API process listens.
 * @param {() => Promise<void>} serving Other requests wait for it while the shop is compiled or the API process restarts.
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServerOptions(port, apiPort, serving) {
  return {
    host: '127.0.0.1',
    port,
    static: false,
    setupExitSignals: false,
    // `auto` and the zeros stand for the page's own origin, which the content security policy allows.
    client: {
      overlay: { errors: true, warnings: false, runtimeErrors: true },
      webSocketURL: 'auto://0.0.0.0:0/ws',
    },
    setupMiddlewares: (middlewares) => [waitForApi(serving), ...middlewares],
    devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('shell.html') },
    proxy: [{ context: () => true, target: `http://127.0.0.1:${apiPort}`, ws: false }],
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
