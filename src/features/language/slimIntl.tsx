/**
 * The part of react-intl that the pages use, in a sixth of its size. For shoppers, webpack replaces react-intl with this
 * file. It formats parsed messages, and avoids `Intl.NumberFormat`, whose first use is slow on a phone. Tests, the server
 * and `npm run dev` use react-intl itself; a test compares the results.
 */

import { createContext, Fragment, isValidElement, type ReactNode, use } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';

/** A message as `tools/lib/compiledMessage.js` writes it: a text, or its parts. */
type Parsed = string | readonly Part[];

type Options = Readonly<Record<string, Parsed>>;

/** A text, or a type with the name of its value. The part for `#` is only a type. */
type Part = string | typeof POUND | Filled;
type Filled =
  | readonly [type: typeof ARGUMENT, name: string]
  | readonly [type: typeof NUMBER, name: string]
  | readonly [type: typeof SELECT | typeof PLURAL, name: string, options: Options, offset?: number]
  | readonly [type: typeof TAG, name: string, words: Parsed];

/** The types of a message's parts: https://formatjs.github.io/docs/icu-messageformat-parser#ast */
const [ARGUMENT, NUMBER, SELECT, PLURAL, POUND, TAG] = [1, 2, 5, 6, 7, 8] as const;

type Wrap = (words: ReactNode[]) => ReactNode;
type Values = Readonly<Record<string, ReactNode | Wrap>>;

const Context = createContext<IntlShape | null>(null);
export const RawIntlProvider = Context.Provider;

export function useIntl(): IntlShape {
  const intl = use(Context);
  if (!intl) throw new Error('No language is provided here.');
  return intl;
}

export function FormattedMessage({ values, ...message }: MessageDescriptor & { values?: Values }) {
  return <>{useIntl().formatMessage(message, values as Record<string, ReactNode>)}</>;
}

interface Config {
  locale: string;
  messages?: Readonly<Record<string, unknown>>;
}

/** Returns an `IntlShape` of which only `locale`, `messages` and `formatMessage` exist. */
export function createIntl({ locale, messages = {} }: Config): IntlShape {
  const format = formatIn(locale);
  const formatMessage = ({ id }: MessageDescriptor, values: Values = {}) => {
    const nodes = format(messages[id ?? ''] as Parsed, values, 0);
    return nodes.length > 1 ? keyed(nodes) : (nodes[0] ?? '');
  };
  return { locale, messages, formatMessage } as unknown as IntlShape;
}

/** Returns the function that fills in a message. `count` is what `#` stands for. */
function formatIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  let numbers: Intl.NumberFormat | undefined;
  const number = (value: number) => {
    // In English, this covers ratings, which have one decimal and are frequent in a list.
    const steps = locale === 'en' ? value * 10 : value;
    if (Number.isInteger(steps) && Math.abs(value) < 1_000) return String(value);
    return (numbers ??= new Intl.NumberFormat(locale)).format(value);
  };
  const format = (message: Parsed, values: Values, count: number): ReactNode[] =>
    typeof message === 'string'
      ? [message]
      : joined(message.flatMap((part) => shown(part, values, count)));

  function shown(part: Part, values: Values, count: number): ReactNode[] {
    if (typeof part === 'string') return [part];
    if (part === POUND) return [number(count)];
    return filled(part, values[part[1]], values, count);
  }

  function filled(part: Filled, value: unknown, values: Values, count: number): ReactNode[] {
    if (part[0] === ARGUMENT) {
      return [typeof value === 'number' ? String(value) : (value as ReactNode)];
    }
    if (part[0] === NUMBER) return [number(Number(value))];
    if (part[0] === TAG) {
      return [(value as Wrap)(keyed(format(part[2], values, count)))].flat();
    }
    const [type, , options, offset = 0] = part;
    if (type === SELECT) return format(optionOf(options, String(value)), values, count);
    const counted = Number(value) - offset;
    const choice = optionOf(options, `=${Number(value)}`, rules.select(counted));
    return format(choice, values, counted);
  }

  return format;
}

function optionOf(options: Options, ...choices: string[]): Parsed {
  const choice = [...choices, 'other'].find((each) => options[each] !== undefined);
  return options[choice ?? ''] ?? '';
}

/** Joins neighbouring texts, so that a browser's translator finds whole sentences. */
function joined(nodes: readonly ReactNode[]): ReactNode[] {
  const all: ReactNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node;
    else if (node !== null && node !== undefined && node !== false) all.push(node);
  }
  return all;
}

/** Gives elements in a list the keys that React wants. */
function keyed(nodes: readonly ReactNode[]): ReactNode[] {
  return nodes.map((node, index) =>
    isValidElement(node) ? <Fragment key={index}>{node}</Fragment> : node,
  );
}
