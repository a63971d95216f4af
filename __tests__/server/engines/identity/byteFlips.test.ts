import { repetitions, SEED } from '#tests/support/repetitions';
import { KeyServer, newKey, sign, stopTheClock } from './support/keyServer';

const ROUNDS = repetitions(300, 20_000);

describe(`a good ID token with one byte changed (seed ${SEED})`, () => {
  it(`is refused ${ROUNDS} times out of ${ROUNDS} (trial 23)`, async () => {
    stopTheClock();
    const key = await newKey('k1');
    const server = new KeyServer(key);
    const identity = server.identity();
    const good = Buffer.from(await sign(key));
    await identity.verify(good.toString('latin1'));
    const random = generator(SEED);
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = flipped(good, random);
      const outcome = await identity.verify(token).catch((error: unknown) => error);
      expect({ seed: SEED, round, token, outcome }).toMatchObject({
        outcome: { code: 'unauthorized' },
      });
    }
    expect(server.asked).toHaveLength(1);
    await identity.close();
  });
});

function flipped(good: Buffer, random: () => number): string {
  const bytes = Buffer.from(good);
  const at = random() % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 + (random() % 255));
  return bytes.toString('latin1');
}

/** A seeded random number generator (mulberry32), which returns the same numbers on every machine. */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
