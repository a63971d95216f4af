import { useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Message } from '#domain/messages';
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

/** What became of a saving: the settings now, and whether one of them changed. */
interface Saved {
  now: OwnerSettings;
  isChanged: boolean;
}

/** After a lost answer it asks for the settings: if they are as they were sent, they are saved, and by nobody else. */
export function useSendSettings() {
  const dispatch = useAppDispatch();
  const cell: Cell = { id: useId(), field: 'form' };
  const [send, { error, isLoading }] = useKeyed(useChangeSettingsMutation(), cell);
  const [ask, { isFetching }] = useLazyGetSettingsQuery();
  const [isFound, setFound] = useState(false);
  const sendAndAsk = async (
    changes: Changes,
    isStored: (now: OwnerSettings) => boolean,
  ): Promise<Saved | undefined> => {
    setFound(false);
    const answer = await send(changes);
    if (answer.data) return { now: answer.data, isChanged: answer.data.act !== undefined };
    if (!mayBeDone(answer)) return undefined;
    const { isSuccess, data: now } = await ask();
    if (!isSuccess || !isStored(now)) return undefined;
    dispatch(changeAnswered({ ...cell, hasArrived: false }));
    setFound(true);
    return { now, isChanged: true };
  };
  const isBusy = isLoading || isFetching;
  return {
    send: sendAndAsk,
    isBusy,
    error: isBusy || isFound ? undefined : error,
  };
}

/** The form of some settings. What is typed is kept until it is saved; what is saved at once is one act. */
export function useSettingsForm(settings: readonly Setting[]) {
  const dispatch = useAppDispatch();
  const say = useSay();
  const [problems, setProblems] = useState<Problems>({});
  const { send, isBusy, error } = useSendSettings();
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
    if (found.length > 0 || changes.length === 0 || isBusy) return;
    const wanted = changes.map(({ name, text, version: seen }) => ({
      name,
      value: settingValue(name, text),
      seen,
    }));
    const saved = await send(wanted, (now) =>
      wanted.every(({ name, value }) => valuesOf(now).get(name) === value),
    );
    if (saved === undefined) return;
    const stored = valuesOf(saved.now);
    for (const { name, text } of changes)
      dispatch(changeStored({ ...cellOf(name), text, stored: stored.get(name) ?? '' }));
    const id = saved.isChanged ? 'action.saved' : 'owner.nothingChanged';
    say(worded(id), saved.now.act);
  };
  return { problems, save, isBusy, error };
}

function valuesOf({ settings }: OwnerSettings): ReadonlyMap<string, string> {
  return new Map(settings.map(({ name, value }) => [name, value]));
}
