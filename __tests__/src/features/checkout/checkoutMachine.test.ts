import {
  type CheckoutEvent,
  type CheckoutState,
  type CheckoutStatus,
  next,
  TRANSITIONS,
} from '#src/features/checkout/checkoutMachine';

const lost = { kind: 'unreachable' } as const;

const STATES: { [Status in CheckoutStatus]: CheckoutState & { status: Status } } = {
  idle: { status: 'idle' },
  sending: { status: 'sending' },
  findingOut: { status: 'findingOut' },
  unknown: { status: 'unknown', attemptId: 'a', error: lost },
  refused: { status: 'refused', error: { kind: 'cartChanged' }, agreed: 1 },
  placed: { status: 'placed', orderKey: 'a', kept: 0 },
  placedElsewhere: { status: 'placedElsewhere', orderKey: 'a' },
};

const EVENTS: { [Type in CheckoutEvent['type']]: CheckoutEvent & { type: Type } } = {
  begun: { type: 'begun' },
  resumed: { type: 'resumed' },
  answerLost: { type: 'answerLost' },
  askedInVain: { type: 'askedInVain', attemptId: 'b', error: lost },
  refused: { type: 'refused', error: lost, agreed: 1 },
  placed: { type: 'placed', orderKey: 'b', kept: 1 },
  placedElsewhere: { type: 'placedElsewhere', orderKey: 'b' },
  found: { type: 'found', attemptId: 'b', error: lost },
  withdrawn: { type: 'withdrawn' },
  cartChanged: { type: 'cartChanged' },
  cartChangedElsewhere: { type: 'cartChangedElsewhere' },
  personLeft: { type: 'personLeft' },
};

/** `TRANSITIONS`, written a second time: a row for each event, a column for each former state. A dot is no change. */
const EXPECTED: Record<CheckoutEvent['type'], string> = {
  //                      idle sending findingOut unknown refused placed placedElsewhere
  begun: 'sending . . sending sending sending sending',
  resumed: 'findingOut findingOut . findingOut findingOut findingOut findingOut',
  answerLost: '. findingOut findingOut . . . .',
  askedInVain: '. unknown unknown . . . .',
  refused: '. refused refused . . . .',
  placed: '. placed placed . . . .',
  placedElsewhere: 'placedElsewhere . . placedElsewhere placedElsewhere placedElsewhere .',
  found: 'unknown . . . unknown unknown unknown',
  withdrawn: '. . . idle . . .',
  cartChanged: '. . . . idle idle idle',
  cartChangedElsewhere: '. . . . idle . .',
  personLeft: 'idle idle idle idle idle idle idle',
};

const cells = Object.entries(EXPECTED).flatMap(([type, row]) =>
  row
    .split(' ')
    .map((to, index) => ({ type, from: Object.keys(STATES)[index] as CheckoutStatus, to })),
) as { type: CheckoutEvent['type']; from: CheckoutStatus; to: CheckoutStatus | '.' }[];

describe('checkout', () => {
  it('has a row for each event and a cell for each state', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual(Object.keys(EXPECTED).sort());
    expect(cells).toHaveLength(Object.keys(EVENTS).length * Object.keys(STATES).length);
  });

  it.each(cells)('that is $from, on $type: $to', ({ type, from, to }) => {
    const state = next(STATES[from], EVENTS[type]);
    if (to === '.') expect(state).toBe(STATES[from]);
    else expect(state.status).toBe(to);
  });

  it('takes with it into a state what the event carries, and nothing else', () => {
    const placed = next(STATES.sending, EVENTS.placed);
    expect(placed).toEqual({ status: 'placed', orderKey: 'b', kept: 1 });
    expect(next(STATES.unknown, EVENTS.personLeft)).toEqual({ status: 'idle' });
  });
});
