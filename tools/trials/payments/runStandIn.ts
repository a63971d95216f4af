/** The payment stand-in as a process of its own, which can be killed. */

import { startPaymentStandIn } from '#server/http/local/payments/startPaymentStandIn';

const { DATA_DIR = '', PORT = '', SECRET_KEY = '', WEBHOOK_SECRET = '', SHOP = '' } = process.env;

await startPaymentStandIn({
  dataDir: DATA_DIR,
  port: Number(PORT),
  secretKey: SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
  webhookUrl: () => `${SHOP}/api/payments/events`,
});
