import { useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Message, MessageId } from '#domain/messages';
import type {
  Setting,
  SettingName,
  OwnerSettings,
  SettingsRequest,
} from '#domain/owner/shopSettings';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useChangeSettingsMutation, useLazyGetSettingsQuery } from '#src/owner/api/settingsApi';
import { useSay, worded } from '../goods/notices';
import {
  type Cell,
  changeAnswered,
  changeStored,
  selectUnsentChange,
} from '../goods/unsentChangesSlice';
import { mayBeDone, useKeyed } from '../useKeyed';
import { settingProblem, settingValue } from './settingWords';

export const cellOf = (id: string): Cell => ({ id, field: 'setting' });

type Problems = Partial<Record<SettingName, Message>>;

type Changes = SettingsRequest['changes'];

/** A saving of settings that are typed in cells. */
interface Saving {
  changes: Changes;
  /** Whether the settings are as they were sent. */
  isStored: (now: OwnerSettings) => boolean;
  /** What was typed in each cell, and what of it is stored now. */
  cells: (now: OwnerSettings) => Parameters<typeof changeStored>[0][];
  /** What is said when something has changed. */
  done?: MessageId;
}

/**
 * Saves settings, forgets what was typed of them and says what became of it. After a lost answer it asks for the settings:
 * if they are as they were sent, they are saved, and by nobody else.
 */
export function useSaveSettings() {
  const dispatch = useAppDispatch();
  const say = useSay();
  const cell: Cell = { id: useId(), field: 'form' };
  const [change, { error, isLoading }] = useKeyed(useChangeSettingsMutation(), cell);
  const [ask, { isFetching }] = useLazyGetSettingsQuery();
  const [isFound, setFound] = useState(false);
  const isBusy = isLoading || isFetching;
  const found = async (isStored: Saving['isStored']) => {
    const { isSuccess, data: now } = await ask();
    if (!isSuccess || !isStored(now)) return undefined;
    dispatch(changeAnswered({ ...cell, hasArrived: false }));
    setFound(true);
    return now;
  };
  const send = async ({ changes, isStored, cells, done = 'action.saved' }: Saving) => {
    if (isBusy) return;
    setFound(false);
    const answer = await change(changes);
    const now = answer.data ?? (mayBeDone(answer) ? await found(isStored) : undefined);
    if (now === undefined) return;
    for (const each of cells(now)) dispatch(changeStored(each));
    const isChanged = answer.data === undefined || now.act !== undefined;
    say(worded(isChanged ? done : 'owner.nothingChanged'), now.act);
  };
  return { send, isBusy, error: isBusy || isFound ? undefined : error };
}

/** The form of some settings. What is typed is kept until it is saved; what is saved at once is one act. */
export function useSettingsForm(settings: readonly Setting[]) {
  const [problems, setProblems] = useState<Problems>({});
  const { send, isBusy, error } = useSaveSettings();
  const texts = useAppSelector(
    (state) => settings.map(({ name }) => selectUnsentChange(state, cellOf(name))?.text),
    shallowEqual,
  );
  const changes = settings.flatMap(({ name, value, version }, index) => {
    const text = texts[index];
    return text === undefined || text === value ? [] : [{ name, text, version }];
  });
  const save = async () => {
    const found = changes.flatMap(({ name, text }) => {
      const problem = settingProblem(name, text);
      return problem === undefined ? [] : [[name, problem] as const];
    });
    setProblems(Object.fromEntries(found));
    if (found.length > 0 || changes.length === 0) return;
    const wanted = changes.map(({ name, text, version: seen }) => ({
      name,
      value: settingValue(name, text),
      seen,
    }));
    await send({
      changes: wanted,
      isStored: (now) => wanted.every(({ name, value }) => valuesOf(now).get(name) === value),
      cells: (now) =>
        changes.map(({ name, text }) => {
          return { ...cellOf(name), text, stored: valuesOf(now).get(name) ?? '' };
        }),
    });
  };
  return { problems, save, isBusy, error };
}

function valuesOf({ settings }: OwnerSettings): ReadonlyMap<string, string> {
  return new Map(settings.map(({ name, value }) => [name, value]));
}
