import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Message } from '#domain/messages';
import type { OwnText, Setting, SettingName } from '#domain/owner/shopSettings';
import { readTextKey } from '#domain/textKey';
import { FRESH } from '#src/api/api';
import { useAppDispatch } from '#src/app/hooks';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { shopChanged } from '#src/features/shop/shopSlice';
import { useGetSettingsQuery } from '#src/owner/api/settingsApi';
import { CallError, LoadingOrError } from '../answerParts';
import { WithNotices } from '../goods/notices';
import { SettingField } from './SettingField';
import { TextEditor } from './TextEditor';
import { TextsSection } from './TextsSection';
import { useSettingsForm } from './useSettingsForm';

interface Section {
  title: Message;
  lead?: Message;
  names: readonly SettingName[];
}

const SECTIONS: readonly Section[] = [
  {
    title: { id: 'owner.settings.name' },
    names: ['SHOP_NAME', 'SHOP_SLOGAN', 'BANNER_TEXT', 'SALE_TEXT'],
  },
  {
    title: { id: 'owner.settings.tax' },
    lead: { id: 'owner.settings.tax.lead' },
    names: ['TAX_PERCENT', 'TAX_ROUNDING'],
  },
  {
    title: { id: 'owner.setting:CLOSED_DAYS' },
    lead: { id: 'owner.settings.daysOff.lead' },
    names: ['CLOSED_DAYS'],
  },
  { title: { id: 'owner.settings.mails' }, names: ['MAIL_CLOSING', 'OWNER_MAILS'] },
];

export function SettingsTab() {
  const [params] = useSearchParams();
  const { data, ...asked } = useGetSettingsQuery(undefined, FRESH);
  const dispatch = useAppDispatch();
  const shop = data?.shop;
  // The owner's page itself shows the changed shop at once.
  useEffect(() => void (shop && dispatch(shopChanged(shop))), [shop, dispatch]);
  if (data === undefined)
    return <LoadingOrError loading={{ id: 'owner.settings.loading' }} {...asked} />;
  const page = params.get('page') ?? '';
  const text = data.texts.find(({ name }) => name === page) ?? newText(page);
  if (text && !data.areTextsFixed)
    return (
      <WithNotices>
        <TextEditor key={text.name} text={text} />
      </WithNotices>
    );
  const settingsOf = (names: readonly SettingName[]) =>
    data.settings.filter(({ name }) => names.includes(name));
  return (
    <WithNotices>
      <Box sx={COLUMNS}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          {SECTIONS.map(({ names, ...section }) => (
            <SettingsForm key={section.title.id} {...section} settings={settingsOf(names)} />
          ))}
        </Box>
        <TextsSection {...data} />
      </Box>
    </WithNotices>
  );
}

const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  gap: { xs: 5, md: 8 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** Returns an empty page to write; undefined if the name is not allowed. */
function newText(name: string): OwnText | undefined {
  const nothing = { title: '', short: '', body: '' };
  return readTextKey(name) && { name, now: nothing, standard: nothing, version: 0 };
}

interface SettingsFormProps extends Omit<Section, 'names'> {
  settings: readonly Setting[];
}

function SettingsForm({ title, lead, settings }: SettingsFormProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const { problems, error, isBusy, save } = useSettingsForm(settings);
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {formatMessage(title)}
      </Typography>
      {lead !== undefined && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {formatMessage(lead)}
        </Typography>
      )}
      <FormStack onSubmit={submits(save)} noValidate>
        {settings.map((setting) => (
          <SettingField key={setting.name} setting={setting} problem={problems[setting.name]} />
        ))}
        <CallError error={error} />
        {settings.some(({ isFixed }) => !isFixed) && (
          <BusyButton
            type="submit"
            busy={isBusy}
            aria-describedby={id}
            sx={{ justifySelf: 'start' }}
          >
            {formatMessage({ id: 'action.save' })}
          </BusyButton>
        )}
      </FormStack>
    </section>
  );
}
