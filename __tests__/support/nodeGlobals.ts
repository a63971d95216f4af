/**
 * Gives a page's environment the globals that the server needs. Import it before the server: jsdom has
 * bytes of its own, which Node's buffers are no instances of.
 */
import { clearImmediate, setImmediate } from 'node:timers';

const bytes = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

Object.assign(globalThis, { Uint8Array: bytes, setImmediate, clearImmediate });
