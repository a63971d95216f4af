/**
 * Jest's runtime, changed to need about a quarter less processor time. Jest 30 reads and compiles every module again for
 * each test file (`vm.compileFunction` has no cache). This runtime reads a module once per process, and compiles it once,
 * as a `vm.Script`, which keeps the functions that were compiled when they were first called. Each test file still runs
 * the script in its own context, and so has its own modules.
 */
const JestRuntime = require('jest-runtime');
const v8 = require('node:v8');
const vm = require('node:vm');

// A V8 that no longer has one of these two flags says so on stderr and runs as without it.
// Most test files run too briefly to repay V8's optimizing compiler, which therefore starts four times later. Much later
// would cost the long files of the owner's pages a sixth of their processor time.
v8.setFlagsFromString('--interrupt-budget=600000');
// V8 otherwise drops the compiled code of functions that were not called for a while.
v8.setFlagsFromString('--no-flush-bytecode');

/** @type {Map<string, { code: string, script: vm.Script }>} The key is the path of the module. */
const compiled = new Map();

/**
 * @param {string} code
 * @param {string} filename
 * @param {readonly string[]} parameters
 */
function compile(code, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  // The wrapper adds no line, so stack traces contain the right line numbers.
  const start = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${start}${code}\n})`, { filename, columnOffset: -start.length });
  compiled.set(filename, { code, script });
  return script;
}

const compileFunction = vm.compileFunction;
vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(code, parameters, options);
  return compile(code, filename, parameters).runInContext(parsingContext);
};

/** @type {Map<string, string>} What each file holds, by its path. */
const read = new Map();

/**
 * Jest takes this map for the texts of one test file. Jest clears it after the file, which leaves the texts in `read`.
 */
class Sources extends Map {
  /** @override @param {string} filename */
  get(filename) {
    return read.get(filename);
  }

  /** @override @param {string} filename @param {string} text */
  set(filename, text) {
    read.set(filename, text);
    return this;
  }
}

class Runtime extends JestRuntime.default {
  /** @param {ConstructorParameters<typeof JestRuntime.default>} given */
  constructor(...given) {
    const [, , , , , , , { watch, watchAll }] = given;
    // With `--watch`, files change while the process goes on.
    if (!watch && !watchAll) given[4] = new Sources(given[4]);
    super(...given);
  }
}

module.exports = { __esModule: true, default: Runtime };
