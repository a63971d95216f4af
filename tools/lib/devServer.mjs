/**
 * Returns the options of webpack-dev-server: it serves the compiled files from memory, and proxies everything
 * else, pages included, to the API process.
 * @param {number} port Where the shop is served.
 * @param {number} apiPort Where the API process listens.
 * @param {() => Promise<void>} serving Called for each request, which waits for it. Resolves at once while the
 *   API process serves, and after a restart otherwise.
 * @returns {import('webpack-dev-server').Configuration}
 */
export function devServer(port, apiPort, serving) {
  return {
    host: '127.0.0.1',
    port,
    static: false,
    setupExitSignals: false,
    // The content security policy blocks the code of the error overlay; the terminal shows the same errors.
    // The web socket connects to the page's own origin, which the policy allows.
    client: { overlay: false, webSocketURL: 'auto://0.0.0.0:0/ws' },
    setupMiddlewares: (middlewares) => [waitForApi(serving), ...middlewares],
    devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('shell.html') },
    // The Host header is kept: the API compares it with the Origin of a request.
    proxy: [{ context: () => true, target: `http://127.0.0.1:${apiPort}`, ws: false }],
  };
}

/**
 * @param {() => Promise<void>} serving
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
const waitForApi = (serving) => (_request, _response, next) => void serving().then(() => next());
