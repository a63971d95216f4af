/** Starts several instances of the real server with one database. */

import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../lib/freePort.cjs';
import { ShopProcess } from '../lib/shopProcess';
import { prepareTrialShop } from '../lib/trialShop';

const KILL_EVERY_MS = 5_000;
/** How many seconds an instance continues to serve after SIGTERM. */
const SHUTDOWN_DELAY = 2;

export async function startFleet(server: string, databaseUrl: string, count: number) {
  const settings = {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    SHUTDOWN_DELAY: String(SHUTDOWN_DELAY),
  };
  const shop = await prepareTrialShop(server, { settings });
  const instances = [shop.process];
  while (instances.length < count)
    instances.push(new ShopProcess(shop.process.with({ PORT: String(await freePort()) })));
  for (const instance of instances) await instance.start();
  const next = () => {
    const [first] = instances.splice(0, 1);
    if (first === undefined) throw new Error('There is no instance.');
    instances.push(first);
    return first;
  };
  return {
    /** The shop whose process is the first instance. All instances share this shop's data. */
    shop,
    ports: instances.map(({ origin }) => Number(new URL(origin).port)),
    /** Kills the next instance and restarts it. Resolves when it serves again, but not before five seconds. */
    async killed(): Promise<void> {
      const instance = next();
      const turn = pause(KILL_EVERY_MS);
      await instance.kill();
      await instance.start();
      await turn;
    },
    /** Stops the next instance as a deploy does, and restarts it. */
    async restarted(): Promise<void> {
      const instance = next();
      await instance.end('SIGTERM');
      await instance.start();
    },
    async end(): Promise<void> {
      await Promise.all(instances.map((instance) => instance.kill()));
      await shop.discard();
    },
  };
}
