/** Parses the file of a report. The file is untrusted, because a shopper has sent it. */
import * as v from 'valibot';
import type { ThunkAction } from '#src/app/listedActions';
import { REPORT_VERSION, type Step } from '#src/app/report';

export interface Report {
  words: string;
  /** The state before the first action. */
  start: object;
  acts: { action: ThunkAction; step: Step }[];
}

const stepSchema = v.object({
  at: v.number(),
  outside: v.boolean(),
  hash: v.string(),
  address: v.string(),
  stored: v.array(
    v.object({ key: v.string(), value: v.nullable(v.string()), isRead: v.boolean() }),
  ),
});

const actionSchema = v.looseObject({ type: v.string() });
const json = <Schema extends v.GenericSchema>(content: Schema) =>
  v.pipe(v.string(), v.parseJson(), content);

const reportSchema = v.pipe(
  v.object({
    report: v.literal(REPORT_VERSION),
    words: v.string(),
    browser: v.string(),
    payload: json(v.array(actionSchema)),
    preloadedState: json(v.record(v.string(), v.looseObject({}))),
    steps: v.array(stepSchema),
  }),
  v.check(
    ({ payload, steps }) => payload.length === steps.length,
    'Not every action has its step.',
  ),
);

/** Throws an error with a plain message if the text is not a report or has another version. */
export function readReport(text: string): Report {
  const file = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.looseObject({ report: v.number() })),
    text,
  );
  if (!file.success) throw new Error('This file is no report of the shop.');
  const { report } = file.output;
  if (report !== REPORT_VERSION)
    throw new Error(
      `This report has version ${report}, and this shop plays version ${REPORT_VERSION}. Play it with the shop's code of the day on which it was saved.`,
    );
  const parsed = v.safeParse(reportSchema, file.output);
  if (parsed.success) {
    const { words, preloadedState: start, payload, steps } = parsed.output;
    const acts = payload.flatMap((action, index) => {
      const step = steps[index];
      return step ? [{ action, step }] : [];
    });
    return { words, start, acts };
  }
  const [{ path: place = [] }] = parsed.issues;
  const field = place.map(({ key }) => String(key)).join('.');
  throw new Error(`This report is damaged${field ? ` at ${field}` : ''}.`);
}
