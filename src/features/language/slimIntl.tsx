/**
 * What the pages use of react-intl, in a sixth of its size: webpack puts this in its place. It shows messages that are
 * parsed, and reads them without `Intl.NumberFormat`, whose first use is slow on a phone. Tests and the server use
 * react-intl itself; a test compares both.
 */

import { createContext, Fragment, isValidElement, type ReactNode, use } from 'react';
import type { IntlShape, MessageDescriptor } from 'react-intl';

/** An element of a parsed message: https://formatjs.github.io/docs/icu-messageformat-parser#ast */
interface Part {
  type: number;
  /** The words of a literal, or the name of a value. */
  value?: string;
  options?: Readonly<Record<string, { value: readonly Part[] }>>;
  offset?: number;
  children?: readonly Part[];
}

const [LITERAL, ARGUMENT, NUMBER, SELECT, PLURAL, POUND, TAG] = [0, 1, 2, 5, 6, 7, 8] as const;

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

/** Returns the words of a language: what it is made of and `formatMessage`, and nothing else of react-intl's. */
export function createIntl({ locale, messages = {} }: Config): IntlShape {
  const format = formatIn(locale);
  const formatMessage = ({ id = '', defaultMessage }: MessageDescriptor, values: Values = {}) => {
    const nodes = format((messages[id] ?? defaultMessage) as readonly Part[], values, 0);
    return nodes.length > 1 ? keyed(nodes) : (nodes[0] ?? '');
  };
  return { locale, messages, formatMessage } as unknown as IntlShape;
}

/** Returns the function that fills in a message. `count` is what `#` stands for. */
function formatIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const number = (value: number) => {
    const isPlain = Number.isInteger(value) && Math.abs(value) < 1_000;
    return isPlain ? String(value) : value.toLocaleString(locale);
  };
  const format = (message: readonly Part[], values: Values, count: number): ReactNode[] =>
    joined(message.flatMap((part) => shown(part, values, count)));

  function shown(part: Part, values: Values, count: number): ReactNode[] {
    if (part.type === LITERAL) return [part.value];
    if (part.type === POUND) return [number(count)];
    if (part.type === TAG) {
      const wrap = values[part.value ?? ''] as Wrap;
      return [wrap(keyed(format(part.children ?? [], values, count)))].flat();
    }
    return filled(part, values[part.value ?? ''], values, count);
  }

  function filled(part: Part, value: unknown, values: Values, count: number): ReactNode[] {
    if (part.type === NUMBER) return [number(Number(value))];
    if (part.type === ARGUMENT) {
      return [typeof value === 'number' ? String(value) : (value as ReactNode)];
    }
    if (part.type === SELECT) return format(optionOf(part, String(value)), values, count);
    if (part.type !== PLURAL) throw new Error('Such a part of a message is not known.');
    const counted = Number(value) - (part.offset ?? 0);
    return format(optionOf(part, `=${Number(value)}`, rules.select(counted)), values, counted);
  }

  return format;
}

/** Returns the words of the first of these choices that there is. */
function optionOf({ options = {} }: Part, ...choices: string[]): readonly Part[] {
  const choice = [...choices, 'other'].find((each) => options[each]);
  return options[choice ?? '']?.value ?? [];
}

/** Makes neighbouring texts one, so that a browser's translator finds whole sentences. */
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
