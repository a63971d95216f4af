import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { firstLanguage, LANGUAGE_NAMES } from '#domain/language';
import {
  MAX_TITLE,
  MAX_VALUE,
  type OwnText,
  settingOfPage,
  type TextParts,
  textSource,
} from '#domain/owner/shopSettings';
import { textPath } from '#domain/pagePaths';
import { readTextKey, textKeyIn } from '#domain/textKey';
import { useAppDispatch } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { useShop } from '#src/components/layout/shopContext';
import { Words } from '#src/features/shop/TextScreen';
import { useChangeSettingsMutation, useGetPreviewQuery } from '#src/owner/api/settingsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useSay } from '../goods/NoticeBar';
import { changeStored } from '../goods/unsentChangesSlice';
import { useUnsentText } from '../goods/useUnsentText';
import { useKeyed } from '../useKeyed';
import { editorOf } from './TextsSection';
import { cellOf } from './useSettingsForm';

const PARTS = ['title', 'short', 'body'] as const;
const cellOfPart = (name: string, part: keyof TextParts) =>
  cellOf(`${settingOfPage(name)} ${part}`);

/** Where other pages show the text in a few words. */
const PLACES: Partial<Record<string, string>> = {
  story: 'on the home page',
  delivery: 'on each product’s page, in the cart and at the checkout',
  returns: 'on each product’s page and at a shipped order',
  payment: 'in the cart and at the checkout',
};

/** The form of one page: its title, its text in Markdown, and how the page will look. */
export function TextEditor({ text }: { text: OwnText }) {
  const { name, now } = text;
  const { name: page } = readTextKey(name) ?? text;
  const form = useTextForm(text);
  const { parts, isBusy, failure, save, remove, isThere } = form;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  return (
    <>
      <Button
        component={Link}
        to="/inventory?tab=settings"
        variant="text"
        color="inherit"
        sx={{ px: 1, ml: -1, mb: 1 }}
      >
        Back to the settings
      </Button>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {now.title === '' ? `New page “${name}”` : now.title}
      </Typography>
      <Languages text={text} />
      <Box sx={COLUMNS}>
        <FormStack onSubmit={submit} noValidate sx={{ alignContent: 'start' }}>
          <TextFields name={name} form={form} />
          {failure !== undefined && <ErrorNotice message={failure} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <BusyButton type="submit" busy={isBusy}>
              Save
            </BusyButton>
            {isThere && (
              <BusyButton
                variant="outlined"
                color="error"
                busy={isBusy}
                onClick={() => void remove()}
              >
                Remove the page
              </BusyButton>
            )}
            {isThere && (
              <Button component={Link} to={textPath(page)} variant="text" color="inherit">
                See the page
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

/** Leads to the page in each language of the shop. Where it is not written in one, it is shown in the first. */
function Languages({ text }: { text: OwnText }) {
  const { formatMessage } = useIntl();
  const { languages } = useShop();
  const { name = '', language: shown = firstLanguage(languages) } = readTextKey(text.name) ?? {};
  if (languages.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={formatMessage({
        id: 'pageText.language',
        defaultMessage: 'Language of the page',
      })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}
    >
      {languages.map((language) => (
        <Button
          key={language}
          component={Link}
          to={editorOf(textKeyIn(language, name, languages))}
          lang={language}
          aria-current={language === shown ? 'true' : undefined}
          variant={language === shown ? 'outlined' : 'text'}
          color="inherit"
          sx={{ px: 1 }}
        >
          {LANGUAGE_NAMES[language]}
        </Button>
      ))}
    </Box>
  );
}

interface TextFieldsProps {
  name: string;
  form: ReturnType<typeof useTextForm>;
}

function TextFields({ name, form: { parts, fields, isOthers, problem } }: TextFieldsProps) {
  const place = PLACES[readTextKey(name)?.name ?? ''];
  return (
    <>
      {isOthers && (
        <ErrorNotice message="Somebody else has changed this page meanwhile. What you typed is kept; saving replaces theirs." />
      )}
      <FormField
        label="Title"
        value={parts.title}
        onChange={({ target }) => fields.title.type(target.value)}
        error={problem}
        autoComplete="off"
        inputProps={{ maxLength: MAX_TITLE }}
      />
      <FormField
        label="In a few words"
        hint={place === undefined ? 'Optional.' : `Optional. Shown ${place}.`}
        value={parts.short}
        onChange={({ target }) => fields.short.type(target.value)}
        autoComplete="off"
        inputProps={{ maxLength: MAX_TITLE }}
      />
      <FormField
        label="Text"
        hint="Markdown: ## a heading, **bold**, - a list, [a link](https://…)"
        multiline
        minRows={12}
        value={parts.body}
        onChange={({ target }) => fields.body.type(target.value)}
        inputProps={{ maxLength: MAX_VALUE / 2 }}
      />
    </>
  );
}

/** What is typed of a page, and the function that saves it. What is typed is kept until then. */
function useTextForm({ name, now, version }: OwnText) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const say = useSay();
  const [problem, setProblem] = useState<string>();
  const [send, { error, isLoading }] = useKeyed(useChangeSettingsMutation());
  const fields = {
    title: useUnsentText(cellOfPart(name, 'title'), now.title),
    short: useUnsentText(cellOfPart(name, 'short'), now.short),
    body: useUnsentText(cellOfPart(name, 'body'), now.body),
  };
  const parts = { title: fields.title.text, short: fields.short.text, body: fields.body.text };
  const store = async (value: string, words: string) => {
    if (isLoading) return;
    const { data } = await send([{ name: settingOfPage(name), value, seen: version }]);
    if (data === undefined) return;
    const stored = data.texts.find((each) => each.name === name)?.now;
    for (const part of PARTS)
      dispatch(
        changeStored({
          ...{ ...cellOfPart(name, part), text: parts[part] },
          stored: stored?.[part] ?? '',
        }),
      );
    say({ words: data.act === undefined ? 'Nothing has changed.' : words, act: data.act });
  };
  const save = async () => {
    const isTitled = parts.title.trim() !== '';
    setProblem(isTitled ? undefined : 'A title is needed.');
    if (isTitled) await store(textSource(parts), 'Saved.');
  };
  const remove = () => store('', 'Removed.');
  return {
    ...{ fields, parts, problem, save, remove, isBusy: isLoading, isThere: now.title !== '' },
    isOthers: PARTS.some((part) => fields[part].isOthers),
    failure: error && !isLoading ? ownerErrorMessage(error, intl) : undefined,
  };
}

/** The wait after the last letter until the preview is drawn. */
const PAUSE_MS = 500;

/** How the page will look, drawn by the server as the page itself. */
function Preview({ source }: { source: string }) {
  const intl = useIntl();
  const [asked, setAsked] = useState(source);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(source), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [source]);
  const { data, error } = useGetPreviewQuery(asked, { skip: asked === '' });
  return (
    <Box component="section" aria-label="Preview" sx={PREVIEW}>
      {error && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
      {asked === '' || data === undefined ? (
        <Box sx={{ color: 'text.secondary' }}>The preview stands here once there is a title.</Box>
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
