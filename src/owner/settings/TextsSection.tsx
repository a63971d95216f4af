import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { OwnText, Settings } from '#domain/owner/shopSettings';
import { TEXT_NAME } from '#domain/pagePaths';
import { readTextKey } from '#domain/textKey';
import { FormField, FormStack } from '#src/components/forms/FormField';

/** The address of a page's editor. */
export const editorOf = (name: string) => `/inventory?tab=settings&page=${name}`;

/** The page's editor leads to the others. */
function isInFirstLanguage({ name }: OwnText): boolean {
  return readTextKey(name)?.language === undefined;
}

/** The pages that owners write: those that the shop has, and those that a shop may need. */
export function TextsSection({ texts, areTextsFixed }: Settings) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        Pages
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {areTextsFixed
          ? 'Fixed by the environment variable CONTENT_DIR: the pages are the files of that directory.'
          : 'They stand in the footer of every page.'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {texts.filter(isInFirstLanguage).map(({ name, now: { title } }) => (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minHeight: 52,
              borderTop: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            {title === '' ? (
              <Box sx={{ color: 'text.secondary' }}>{`No page “${name}”`}</Box>
            ) : (
              <strong>{title}</strong>
            )}
            {!areTextsFixed && (
              <Button
                component={Link}
                to={editorOf(name)}
                variant="outlined"
                color="inherit"
                aria-label={`${title === '' ? 'Write' : 'Change'}: ${title === '' ? name : title}`}
              >
                {title === '' ? 'Write' : 'Change'}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {!areTextsFixed && <AnotherPage />}
    </section>
  );
}

function AnotherPage() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (TEXT_NAME.test(name)) void navigate(editorOf(name));
    else setProblem('Small letters, digits and hyphens, such as size-guide.');
  };
  return (
    <FormStack onSubmit={submit} noValidate sx={{ mt: 2 }}>
      <FormField
        label="Address of another page"
        hint={`/pages/${name || 'size-guide'}`}
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        inputProps={{ maxLength: 64, spellCheck: false, autoCapitalize: 'none' }}
      />
      <Button type="submit" variant="outlined" color="inherit" sx={{ justifySelf: 'start' }}>
        Write it
      </Button>
    </FormStack>
  );
}
