/** Compiles messages for browsers. `src/features/language/slimIntl.tsx` formats the result. */
const { parse, TYPE } = require('@formatjs/icu-messageformat-parser');

/** @typedef {string | (string | number | unknown[])[]} Compiled */

/**
 * Parses a message, so that browsers need no parser. Returns a text or a list of parts. A part with a value is a list of
 * the library's type number, the value's name, and nested messages.
 * @param {string} message
 */
exports.compiled = (message) => compact(parse(message));

/**
 * @param {ReturnType<typeof parse>} elements
 * @returns {Compiled}
 */
function compact(elements) {
  const [first, ...more] = elements.map(compactPart);
  return typeof first === 'string' && more.length === 0 ? first : [first ?? '', ...more];
}

/** @param {ReturnType<typeof parse>[number]} element */
function compactPart(element) {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return element.type;
  if (element.type === TYPE.tag) return [element.type, element.value, compact(element.children)];
  if (!('options' in element)) return [element.type, element.value];
  const options = Object.entries(element.options).map(([name, { value }]) => [
    name,
    compact(value),
  ]);
  const offset = 'offset' in element && element.offset !== 0 ? [element.offset] : [];
  return [element.type, element.value, Object.fromEntries(options), ...offset];
}
