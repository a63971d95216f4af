/** Looks regularly for mails in the outbox while the shop runs. `sender.ts` hands them over and plans the retries. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Sending, sendNext } from './sender';

/** How often the outbox is looked at, even if this instance has written no mail. */
const LOOK_EVERY_MS = 5_000;
/** The wait after `wake`, which is called shortly before the transaction that writes a mail ends. */
const AFTER_WRITING_MS = 100;
/** When the shop stops, the mail that is being handed over may take this time. Then the transport is closed. */
const STOP_MS = 5_000;

export interface SendingLoop {
  /** Looks at the outbox soon. */
  wake(): void;
  /** Stops sending. Waits for the mail that is being handed over, but closes the transport after `STOP_MS`. */
  stop(): Promise<void>;
}

export function startSending(sending: Sending): SendingLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const drain = async (): Promise<void> => {
    // If the database is not available, the mails wait until the outbox is looked at again.
    while (!stopped && (await sendNext(sending).catch(() => false)));
  };
  let isSoon = false;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, ms);
  };
  const look = (): void => {
    isSoon = false;
    running ??= drain().finally(() => {
      running = undefined;
      plan(LOOK_EVERY_MS);
    });
  };
  look();
  return {
    wake() {
      // Does not postpone a planned look. Otherwise, frequent mails would postpone it again and again.
      if (isSoon) return;
      isSoon = true;
      plan(AFTER_WRITING_MS);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
      sending.transport.close();
      await running;
    },
  };
}
