import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { codeWords, type MessageId } from '#domain/messages';
import {
  MAX_TITLE,
  MAX_SETTING_LENGTH,
  type OwnText,
  type OwnerSettings,
  settingOfPage,
  type TextParts,
  textSource,
} from '#domain/owner/shopSettings';
import { textPath } from '#domain/pagePaths';
import { readTextKey } from '#domain/textKey';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { Words } from '#src/features/shop/TextScreen';
import { useGetPreviewQuery } from '#src/owner/api/settingsApi';
import { CallError } from '../answerParts';
import { useUnsentText } from '../goods/useUnsentText';
import { TextLanguages } from './TextLanguages';
import { cellOf, useSaveSettings } from './useSettingsForm';

const PARTS = ['title', 'short', 'body'] as const;
const cellOfPart = (name: string, part: keyof TextParts) =>
  cellOf(`${settingOfPage(name)} ${part}`);

export function TextEditor({ text }: { text: OwnText }) {
  const { formatMessage } = useIntl();
  const { name, now } = text;
  const { name: page } = readTextKey(name) ?? text;
  const form = useTextForm(text);
  const { parts, isBusy, error, save, remove, isThere } = form;
  return (
    <>
      <Button
        component={Link}
        to="/inventory?tab=settings"
        variant="text"
        sx={{ px: 1, marginInlineStart: -1, mb: 1 }}
      >
        {formatMessage({ id: 'owner.text.back' })}
      </Button>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {now.title === '' ? formatMessage({ id: 'owner.text.new' }, { name }) : now.title}
      </Typography>
      <TextLanguages text={text} />
      <Box sx={COLUMNS}>
        <FormStack onSubmit={submits(save)} noValidate sx={{ alignContent: 'start' }}>
          <TextFields name={name} form={form} />
          <CallError error={error} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <BusyButton type="submit" busy={isBusy}>
              {formatMessage({ id: 'action.save' })}
            </BusyButton>
            {isThere && (
              <BusyButton
                variant="outlined"
                color="error"
                busy={isBusy}
                onClick={() => void remove()}
              >
                {formatMessage({ id: 'owner.text.remove' })}
              </BusyButton>
            )}
            {isThere && (
              <Button component={Link} to={textPath(page)} variant="text">
                {formatMessage({ id: 'owner.text.see' })}
              </Button>
            )}
          </Box>
        </FormStack>
        <Preview source={textSource(parts)} />
      </Box>
    </>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: { xs: 3, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface TextFieldsProps {
  name: string;
  form: ReturnType<typeof useTextForm>;
}

function TextFields({ name, form: { parts, fields, isOthers, isUntitled } }: TextFieldsProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  // The place where other pages show the short text.
  const place = codeWords('owner.text.at:', readTextKey(name)?.name ?? '', intl);
  return (
    <>
      {isOthers && <ErrorNotice message={formatMessage({ id: 'owner.text.others' })} />}
      <FormField
        label={formatMessage({ id: 'owner.text.title' })}
        value={parts.title}
        onChange={({ target }) => fields.title.type(target.value)}
        error={isUntitled ? formatMessage({ id: 'owner.text.noTitle' }) : undefined}
        autoComplete="off"
        inputProps={{ maxLength: MAX_TITLE }}
      />
      <FormField
        label={formatMessage({ id: 'owner.text.short' })}
        hint={place ?? formatMessage({ id: 'owner.optional' })}
        value={parts.short}
        onChange={({ target }) => fields.short.type(target.value)}
        autoComplete="off"
        inputProps={{ maxLength: MAX_TITLE }}
      />
      <FormField
        label={formatMessage({ id: 'owner.text.body' })}
        hint={formatMessage({ id: 'owner.text.markdown' })}
        multiline
        minRows={12}
        value={parts.body}
        onChange={({ target }) => fields.body.type(target.value)}
        inputProps={{ maxLength: MAX_SETTING_LENGTH / 2 }}
      />
    </>
  );
}

function useTextForm({ name, now, version }: OwnText) {
  const [isUntitled, setUntitled] = useState(false);
  const { send, isBusy, error } = useSaveSettings();
  const fields = {
    title: useUnsentText(cellOfPart(name, 'title'), now.title),
    short: useUnsentText(cellOfPart(name, 'short'), now.short),
    body: useUnsentText(cellOfPart(name, 'body'), now.body),
  };
  const parts = { title: fields.title.text, short: fields.short.text, body: fields.body.text };
  const inShop = ({ texts }: OwnerSettings) =>
    texts.find((each) => each.name === name)?.now ?? { title: '', short: '', body: '' };
  const store = (value: string, done: MessageId) =>
    send({
      changes: [{ name: settingOfPage(name), value, seen: version }],
      isStored: (shop) => textSource(inShop(shop)).trim() === value.trim(),
      cells: (shop) =>
        PARTS.map((part) => {
          return { ...cellOfPart(name, part), text: parts[part], stored: inShop(shop)[part] };
        }),
      done,
    });
  const save = async () => {
    const isTitled = parts.title.trim() !== '';
    setUntitled(!isTitled);
    if (isTitled) await store(textSource(parts), 'action.saved');
  };
  const remove = () => store('', 'owner.text.removed');
  return {
    fields,
    parts,
    isUntitled,
    save,
    remove,
    isBusy,
    error,
    isThere: now.title !== '',
    isOthers: PARTS.some((part) => fields[part].isOthers),
  };
}

/** The debounce of the preview. */
const PAUSE_MS = 500;

function Preview({ source }: { source: string }) {
  const { formatMessage } = useIntl();
  const [asked, setAsked] = useState(source);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(source), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [source]);
  const { data, error } = useGetPreviewQuery(asked, { skip: asked === '' });
  return (
    <Box
      component="section"
      aria-label={formatMessage({ id: 'product.edit.preview' })}
      sx={PREVIEW}
    >
      <CallError error={error} />
      {asked === '' || data === undefined ? (
        <Box sx={{ color: 'text.secondary' }}>{formatMessage({ id: 'owner.text.noPreview' })}</Box>
      ) : (
        <>
          <Typography variant="h1" component="p" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {data.title}
          </Typography>
          {/* Safe: the server makes this HTML from the Markdown, and escapes HTML tags in it. */}
          <Words dangerouslySetInnerHTML={{ __html: data.html }} />
        </>
      )}
    </Box>
  );
}

const PREVIEW = {
  alignSelf: 'start',
  minWidth: 0,
  p: { xs: 2, md: 3 },
  border: 1,
  borderColor: 'divider',
  backgroundColor: 'background.paper',
} as const;
