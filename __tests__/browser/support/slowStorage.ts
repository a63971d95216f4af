/** Slows down the browser's IndexedDB. Both functions run in the page. */

/** Makes each read wait for thousands of other reads. Call it before the page's own scripts run. */
export function slowDownStorage() {
  type Get = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest;
  const get = Reflect.get(IDBObjectStore.prototype, 'get') as Get;
  IDBObjectStore.prototype.get = function (key) {
    for (let read = 0; read < 20_000; read += 1) get.call(this, 'nothing');
    return get.call(this, key);
  };
}

/** Waits until the identity SDK's pending transactions, and those that follow them, have ended. */
export async function untilStorageRests() {
  const opening = indexedDB.open('firebase-heartbeat-database');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  for (let round = 0; round < 3; round += 1) {
    const turn = opening.result.transaction('firebase-heartbeat-store', 'readwrite');
    // A transaction without a request would not wait for earlier ones.
    turn.objectStore('firebase-heartbeat-store').count();
    await new Promise((resolve) => (turn.oncomplete = resolve));
  }
}
