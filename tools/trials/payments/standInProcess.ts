/** Runs the payment stand-in in a child process that can be killed and restarted. Its payments can be made older. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StandInPayment } from '#server/http/local/payments/ledgerFile';
import { freePort } from '../../lib/freePort.cjs';
import { call } from '../lib/call';
import { end, untilUp } from '../lib/child';
import { prepareTrialShop, type TrialShop } from '../lib/trialShop';

const OUTFILE = 'node_modules/.cache/hemline-tools/trials/runStandIn.mjs';

const SECRET_KEY = 'sk_test_trial';
const WEBHOOK_SECRET = 'whsec_trial';

/** All payments and refunds of the stand-in. Amounts are in cents. */
export interface ProviderLedger {
  pages: { id: string; status: string; payment_status: string; payment_intent: string | null }[];
  taken: { id: string; amount_received: number; metadata: Record<string, string> }[];
  refunded: { id: string; amount: number; payment_intent: string }[];
}

export class StandInProcess {
  private child: ChildProcess | undefined;

  /** `shop` is the shop's origin. */
  constructor(
    private readonly dataDir: string,
    private readonly port: number,
    private readonly shop: string,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Bundles the stand-in, because it is TypeScript. */
  prepare(): void {
    const options = ['--bundle', '--packages=external', '--platform=node', '--format=esm'];
    const files = ['tools/trials/payments/runStandIn.ts', `--outfile=${OUTFILE}`];
    execFileSync('node_modules/.bin/esbuild', [...files, ...options, '--log-level=warning']);
  }

  async start(): Promise<void> {
    const { PATH } = process.env;
    this.child = spawn(process.execPath, [path.resolve(OUTFILE)], {
      env: {
        PATH,
        SECRET_KEY,
        WEBHOOK_SECRET,
        SHOP: this.shop,
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const isUp = () => this.ledger().then(() => true);
    await untilUp(this.child, isUp, () => 'The stand-in did not start.');
  }

  kill(): Promise<void> {
    return end(this.child, 'SIGKILL');
  }

  /** Makes all pages and payments older by this time. The stand-in must not run. */
  makeOlder(minutes: number): void {
    const file = path.join(this.dataDir, 'payments.jsonl');
    if (!existsSync(file)) return;
    // A kill can have cut off the last line, which the stand-in ignores too.
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    const older = lines.map((line) => {
      const step = JSON.parse(line) as { payment?: StandInPayment }[];
      for (const { payment } of step) {
        if (!payment) continue;
        payment.created -= minutes * 60;
        payment.expiresAt -= minutes * 60;
      }
      return `${JSON.stringify(step)}\n`;
    });
    writeFileSync(file, older.join(''));
  }

  async press(sessionId: string, act: string): Promise<void> {
    const answer = await fetch(`${this.origin}/pay/${sessionId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ act }),
      signal: AbortSignal.timeout(5_000),
    });
    await answer.arrayBuffer();
  }

  async setFaults(faults: object): Promise<void> {
    await this.ask('/faults', faults);
  }

  async ledger(): Promise<ProviderLedger> {
    return (await this.ask('/ledger')) as ProviderLedger;
  }

  private async ask(target: string, body?: object): Promise<unknown> {
    const given = { token: SECRET_KEY, body, timeoutMs: 10_000 };
    return JSON.parse((await call(this.origin + target, given)).text);
  }
}

/** Runs `work` with a shop that takes cards and with a payment stand-in. Discards the two at the end. */
export async function withPaidShop<Result>(
  server: string,
  settings: Record<string, string>,
  work: (shop: TrialShop, standIn: StandInProcess) => Promise<Result>,
): Promise<Result> {
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-payments-'));
  const port = await freePort();
  const shop = await prepareTrialShop(server, {
    settings: {
      PAYMENT: 'card',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: `http://127.0.0.1:${port}`,
      ...settings,
    },
  });
  const standIn = new StandInProcess(home, port, shop.process.origin);
  try {
    standIn.prepare();
    await standIn.start();
    await shop.process.start();
    return await work(shop, standIn);
  } finally {
    await shop.discard();
    await standIn.kill();
    rmSync(home, { recursive: true, force: true });
  }
}
