/** Finds free ports on the loopback address. CommonJS, because the tests in Jest use this file too. */
const { createServer } = process.getBuiltinModule('node:net');

// Below the ephemeral ports, so that no other program gets the port by chance while a shop restarts.
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

/** @returns {Promise<number>} A port that no process listens on at the moment. */
exports.freePort = async function freePort() {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (await isFree(port)) return port;
  }
};

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
