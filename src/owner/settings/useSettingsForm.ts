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
import { useShowNotice, localizedText } from '../goods/notices';
import {
  type Cell,
  changeAnswered,
  changeStored,
  selectUnsentChange,
} from '../goods/unsentChangesSlice';
import { mayBeDone, useIdempotentMutation } from '../useIdempotentMutation';
import { settingProblem, settingValue } from './settingWords';

export const cellOf = (id: string): Cell => ({ id, field: 'setting' });

type Problems = Partial<Record<SettingName, Message>>;

type Changes = SettingsRequest['changes'];

interface Saving {
  changes: Changes;
  /** Whether the shop now has the settings that were sent. */
  isStored: (now: OwnerSettings) => boolean;
  /** Returns for each cell the typed text and the stored value. */
  cells: (now: OwnerSettings) => Parameters<typeof changeStored>[0][];
  /** The notice after a change. */
  done?: MessageId;
}

/**
 * Saves settings, clears the unsaved texts and shows a notice. After a lost answer it reads the settings: if they equal
 * what was sent, they count as saved.
 */
export function useSaveSettings() {
  const dispatch = useAppDispatch();
  const say = useShowNotice();
  const cell: Cell = { id: useId(), field: 'form' };
  const [change, { error, isLoading }] = useIdempotentMutation(useChangeSettingsMutation(), cell);
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
    say(localizedText(isChanged ? done : 'owner.nothingChanged'), now.act);
  };
  return { send, isBusy, error: isBusy || isFound ? undefined : error };
}

/** All changes are saved as one act. */
export function useSettingsForm(settings: readonly Setting[]) {
  const [problems, setProblems] = useState<Problems>({});
  const { send, isBusy, error } = useSaveSettings();
  const say = useShowNotice();
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
    if (found.length > 0) return;
    if (changes.length === 0) {
      say(localizedText('owner.nothingChanged'));
      return;
    }
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
