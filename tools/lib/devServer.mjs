/**
 * Serves the compiled files from memory; all else, pages included, comes from the API process.
 * @param {number} port Where the shop is served.
 * @param {number} apiPort Where the API process listens.
 * @param {() => Promise<void>} serving Resolves while it does: requests wait out its restarts.
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(port, apiPort, serving) {
  return {
    host: '127.0.0.1',
    port,
    static: false,
    setupExitSignals: false,
    // The content security policy refuses what the overlay is made of; the terminal says it as well.
    // The socket goes where the page came from, which the policy allows.
    client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
    setupMiddlewares: (middlewares) => [patience(serving), ...middlewares],
    devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('shell.html') },
    // The Host header is kept: the API compares it with the Origin of a request.
    proxy: [{ context: () => true, target: `http://127.0.0.1:${apiPort}`, ws: false }],
  };
}

/**
 * @param {() => Promise<void>} serving
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
const patience = (serving) => (_request, _response, next) => void serving().then(() => next());
