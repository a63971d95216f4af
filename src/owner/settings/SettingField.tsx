import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { codeWords, type Message } from '#domain/messages';
import { MAX_LINE_LENGTHS, type Setting } from '#domain/owner/shopSettings';
import { formatNumber } from '#src/components/display/formatNumber';
import { FormField } from '#src/components/forms/FormField';
import { optionsOf } from '../fields/choices';
import { useUnsentText } from '../goods/useUnsentText';
import { SelectField } from '../ownerParts';
import { ClosedDays } from './ClosedDays';
import { SETTING_CHOICES, settingText } from './settingWords';
import { cellOf } from './useSettingsForm';

interface SettingFieldProps {
  setting: Setting;
  problem: Message | undefined;
}

export function SettingField({ setting, ...props }: SettingFieldProps) {
  const intl = useIntl();
  const { name, value, standard, isFixed } = setting;
  const { text, isOthers, type } = useUnsentText(cellOf(name), value);
  const label = intl.formatMessage({ id: `owner.setting:${name}` });
  const problem = props.problem && intl.formatMessage(props.problem);
  const choices = SETTING_CHOICES[name];
  const maxLength = (MAX_LINE_LENGTHS as Partial<Record<string, number>>)[name];
  const hints = hintsOf(setting, isOthers, intl);
  const written = (stored: string) => writtenIn(name, stored, intl);
  const take = (words: string) => type(words === written(value) ? value : words);
  return (
    <div>
      {name === 'CLOSED_DAYS' ? (
        <>
          <ClosedDays text={text} problem={problem} disabled={isFixed} onType={type} />
          {hints.map((words) => (
            <FormHelperText key={words}>{words}</FormHelperText>
          ))}
        </>
      ) : choices ? (
        <SelectField
          label={label}
          value={text}
          options={optionsOf('owner.setting.choice:', choices, intl)}
          onChoose={type}
          {...{ disabled: isFixed, hint: hints.join(' ') }}
        />
      ) : (
        <FormField
          label={label}
          value={text === value ? written(value) : text}
          onChange={({ target }) => take(target.value)}
          disabled={isFixed}
          {...(name === 'MAIL_CLOSING' && { multiline: true, minRows: 3 })}
          error={problem}
          hint={hints.map((words): ReactNode => (
            <div key={words}>{words}</div>
          ))}
          autoComplete="off"
          inputProps={{ maxLength, ...(name === 'TAX_PERCENT' && { inputMode: 'decimal' }) }}
        />
      )}
      {!isFixed && !choices && (
        <Standard
          text={text === value ? written(value) : text}
          standard={written(standard)}
          take={take}
        />
      )}
    </div>
  );
}

/** Returns a stored value for display: a number has the decimal sign of the language. */
function writtenIn(name: string, stored: string, { locale }: IntlShape): string {
  const isNumber = name === 'TAX_PERCENT' && stored !== '';
  return isNumber ? formatNumber(Number(stored), 'typed', locale) : stored;
}

function hintsOf({ name, value, isFixed }: Setting, isOthers: boolean, intl: IntlShape): string[] {
  const { formatMessage } = intl;
  const hint = codeWords('owner.setting.hint:', name, intl);
  return [
    ...(isOthers
      ? [formatMessage({ id: 'owner.setting.others' }, { value: settingText(name, value, intl) })]
      : []),
    ...(isFixed ? [formatMessage({ id: 'owner.setting.fixed' }, { name })] : hint ? [hint] : []),
  ];
}

interface StandardProps {
  text: string;
  standard: string;
  take: (words: string) => void;
}

/** The button that restores the default of a setting. */
function Standard({ text, standard, take }: StandardProps) {
  const { formatMessage } = useIntl();
  if (standard === '' || text === standard) return null;
  return (
    <Button variant="text" sx={{ marginInlineStart: -1, px: 1 }} onClick={() => take(standard)}>
      <span>{formatMessage({ id: 'owner.setting.use' }, { standard })}</span>
    </Button>
  );
}
