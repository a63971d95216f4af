import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { MAX_WORDS, type Setting } from '#domain/owner/shopSettings';
import { FormField } from '#src/components/forms/FormField';
import { useUnsentText } from '../goods/useUnsentText';
import { SelectField } from '../ownerParts';
import { ClosedDays } from './ClosedDays';
import { SETTING_CHOICES, SETTING_WORDS, settingText } from './settingWords';
import { cellOf } from './useSettingsForm';

interface SettingFieldProps {
  setting: Setting;
  problem: string | undefined;
}

/** The field of one setting. What the environment fixes can only be read. */
export function SettingField({ setting, problem }: SettingFieldProps) {
  const { name, value, standard, isFixed } = setting;
  const { text, isOthers, type } = useUnsentText(cellOf(name), value);
  const { label, hint } = SETTING_WORDS[name];
  const choices = SETTING_CHOICES[name];
  const maxLength = (MAX_WORDS as Partial<Record<string, number>>)[name];
  const hints = [
    isOthers &&
      `Somebody else has changed this meanwhile: it is now ${settingText(name, value)}. Saving replaces that.`,
    isFixed ? `Fixed by the environment variable ${name}.` : hint,
  ].filter((words) => typeof words === 'string');
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
          options={Object.entries(choices)}
          onChoose={type}
          {...{ disabled: isFixed, hint: hints.join(' ') }}
        />
      ) : (
        <FormField
          label={label}
          value={text}
          onChange={(event) => type(event.target.value)}
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
      {!isFixed && !choices && <Standard {...{ text, standard, type }} />}
    </div>
  );
}

interface StandardProps {
  text: string;
  standard: string;
  type: (text: string) => void;
}

/** The button that takes what the setting is if the owner changes nothing. */
function Standard({ text, standard, type }: StandardProps) {
  if (standard === '' || text === standard) return null;
  return (
    <Button variant="text" color="inherit" sx={{ ml: -1, px: 1 }} onClick={() => type(standard)}>
      <span>{`Use “${standard}”`}</span>
    </Button>
  );
}
