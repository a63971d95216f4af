/**
 * Adds the globals that the server needs to a page's environment. Import this file before the server: Node's buffers
 * are not instances of jsdom's own `Uint8Array`.
 */

import { clearImmediate, setImmediate } from 'node:timers';

const bytes = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

Object.assign(globalThis, { Uint8Array: bytes, setImmediate, clearImmediate });
