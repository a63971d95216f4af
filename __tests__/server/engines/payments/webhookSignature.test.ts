import Stripe from 'stripe';
import { verifyWebhook } from '#server/engines/payments/webhookSignature';

const SECRET = 'whsec_now';
const NOW = 1_800_000_000_000;
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1', note: 'ä' } },
});

/** A header by the official package, `age` seconds old. */
const header = (age = 0, secret = SECRET, payload = BODY) =>
  new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: NOW / 1_000 - age,
  });
const verify = (given: string | undefined, body = BODY, secret = SECRET) =>
  verifyWebhook(Buffer.from(body), given, secret, NOW);
const about = (object: object, type = 'refund.created') => {
  const body = JSON.stringify({ id: 'evt_2', type, data: { object } });
  return verify(header(0, SECRET, body), body);
};

describe('a webhook', () => {
  it('is read when its signature is right', () => {
    expect(verify(header())).toEqual({
      sessionId: 'cs_1',
      paymentIntent: 'pi_1',
      isAboutDispute: false,
    });
  });

  it.each([
    ['is 299 s old', header(299)],
    ['is 299 s ahead', header(-299)],
    ['is signed by the old secret and the new one', `${header(0, 'whsec_old')},${v1(header())}`],
    ['has a scheme that is unknown beside it', `${header()},v9=00`],
  ])('is read when it %s', (_name, given) => {
    expect(verify(given)).toMatchObject({ sessionId: 'cs_1' });
  });

  it.each([
    ['has no header', undefined],
    ['has an empty header', ''],
    ['has no time', v1(header())],
    ['has no signature', 't=1800000000'],
    ['is signed by another secret', header(0, 'whsec_old')],
    ['is signed for another body', header(0, SECRET, BODY.replace('cs_1', 'cs_2'))],
    ['has another time than was signed', header().replace(/^t=\d+/, 't=1800000001')],
    ['has a scheme of tests only', header().replace('v1=', 'v0=')],
    ['has half a signature', header().slice(0, -2)],
    ['has no hexadecimal signature', 't=1800000000,v1=zz'],
    ['is 301 s old', header(301)],
    ['is 301 s ahead', header(-301)],
  ])('is refused when it %s', (_name, given) => {
    expect(verify(given)).toBeUndefined();
  });

  it('is refused when the secret is empty, or when it is signed but no event', () => {
    expect(verify(header(0, ' '), BODY, '')).toBeUndefined();
    for (const body of ['', '[]', '{"id":"evt_1"}', 'not json'])
      expect(verify(header(0, SECRET, body || ' '), body)).toBeUndefined();
  });

  it.each([
    [{ id: 'cs_1', object: 'checkout.session', payment_intent: null }, 'cs_1', null],
    [{ id: 're_1', object: 'refund', payment_intent: 'pi_1' }, null, 'pi_1'],
    [{ id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_1' } }, null, 'pi_1'],
    [{ id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }, null, 'pi_1'],
    [{ id: 'po_1', object: 'payout' }, null, null],
  ])('about %o names its page and its payment', (object, sessionId, paymentIntent) => {
    expect(about(object)).toMatchObject({ sessionId, paymentIntent });
  });

  it.each([
    'payment_intent.created',
    'payout.paid',
    'charge.succeeded',
    'refunds',
    'customer.created',
  ])('of the type %s is about nothing that the shop keeps', (type) => {
    expect(about({ id: 'x_1', object: 'x' }, type)).toBe('nothing');
  });

  it.each(['created', 'closed', 'updated', 'funds_withdrawn', 'funds_reinstated'])(
    'charge.dispute.%s is about a dispute',
    (name) => {
      const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' };
      expect(about(dispute, `charge.dispute.${name}`)).toEqual({
        sessionId: null,
        paymentIntent: 'pi_1',
        isAboutDispute: true,
      });
    },
  );
});

function v1(given: string): string {
  return given.slice(given.indexOf('v1='));
}
