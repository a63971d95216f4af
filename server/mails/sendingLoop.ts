/** Sends the mails of the outbox while the shop runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Sending, sendNext } from './sender';

/** How often the outbox is looked at, even if this instance has written no mail. */
const LOOK_EVERY_MS = 5_000;
/** A mail is written shortly before its transaction ends. */
const AFTER_WRITING_MS = 100;
/** How long a mail that is just being handed over may take when the shop stops. */
const STOP_MS = 5_000;

export interface SendingLoop {
  /** Looks at the outbox soon. */
  wake(): void;
  /** Finishes the mail that is just being handed over, if that takes not too long. */
  stop(): Promise<void>;
}

export function startSending(sending: Sending): SendingLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  const drain = async (): Promise<void> => {
    // If the database is away, the mails wait for the next look.
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
      // A look that is planned is never put off, or mails that are written all the time would keep it from coming.
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
