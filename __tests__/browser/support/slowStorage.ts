/** Slows down the browser's IndexedDB. Both functions run in the page. */

/** To be run before the page's own scripts: each value read first waits for thousands of others. */
export function slowDownStorage() {
  type Get = (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) => IDBRequest;
  const get = Reflect.get(IDBObjectStore.prototype, 'get') as Get;
  IDBObjectStore.prototype.get = function (key) {
    for (let read = 0; read < 20_000; read += 1) get.call(this, 'nothing');
    return get.call(this, key);
  };
}

/** Waits in line behind what the identity SDK still does with its database, and what follows from that. */
export async function untilStorageRests() {
  const opening = indexedDB.open('firebase-heartbeat-database');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  for (let round = 0; round < 3; round += 1) {
    const turn = opening.result.transaction('firebase-heartbeat-store', 'readwrite');
    // Without a request it would not wait in line.
    turn.objectStore('firebase-heartbeat-store').count();
    await new Promise((resolve) => (turn.oncomplete = resolve));
  }
}
