import { useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { defineMessages, type Message } from '#domain/messages';
import type { Setting, SettingName } from '#domain/owner/shopSettings';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useChangeSettingsMutation } from '#src/owner/api/settingsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useSay } from '../goods/NoticeBar';
import { type Cell, changeStored, selectUnsentChange } from '../goods/unsentChangesSlice';
import { useKeyed } from '../useKeyed';
import { settingProblem, settingValue } from './settingWords';

export const cellOf = (id: string): Cell => ({ id, field: 'setting' });

type Problems = Partial<Record<SettingName, Message>>;

/** What became of a saving. */
export const SAVED = defineMessages({
  nothing: { id: 'owner.nothingChanged', defaultMessage: 'Nothing has changed.' },
  saved: { id: 'owner.saved', defaultMessage: 'Saved.' },
});

/** The form of some settings. What is typed is kept until it is saved; what is saved at once is one act. */
export function useSettingsForm(settings: readonly Setting[]) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const say = useSay();
  const [problems, setProblems] = useState<Problems>({});
  const [send, { error, isLoading }] = useKeyed(useChangeSettingsMutation());
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
    if (found.length > 0 || changes.length === 0 || isLoading) return;
    const { data } = await send(
      changes.map(({ name, text, version: seen }) => ({
        ...{ name, value: settingValue(name, text), seen },
      })),
    );
    if (data === undefined) return;
    const stored = new Map(data.settings.map(({ name, value }) => [name, value]));
    for (const { name, text } of changes)
      dispatch(changeStored({ ...cellOf(name), text, stored: stored.get(name) ?? '' }));
    const words = data.act === undefined ? SAVED.nothing : SAVED.saved;
    say({ words: ({ formatMessage }) => formatMessage(words), act: data.act });
  };
  return {
    ...{ problems, save, isBusy: isLoading, isChanged: changes.length > 0 },
    failure: error && !isLoading ? ownerErrorMessage(error, intl) : undefined,
  };
}
