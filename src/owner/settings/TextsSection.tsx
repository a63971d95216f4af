import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import type { OwnText, OwnerSettings } from '#domain/owner/shopSettings';
import { PAGES, TEXT_NAME } from '#domain/pagePaths';
import { readTextKey } from '#domain/textKey';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';

export const textEditorPath = (name: string) => `${PAGES.inventory}?tab=settings&page=${name}`;

/** The list leaves out translations. The editor of a page links to them. */
function isInFirstLanguage({ name }: OwnText): boolean {
  return readTextKey(name)?.language === undefined;
}

/** The pages that owners write: those that the shop has, and those that a shop may need. */
export function TextsSection({ texts, areTextsFixed }: OwnerSettings) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {formatMessage({ id: 'owner.pages' })}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {formatMessage({ id: areTextsFixed ? 'owner.pages.fixed' : 'owner.pages.where' })}
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
              <Box sx={{ color: 'text.secondary' }}>
                {formatMessage({ id: 'owner.pages.none' }, { name })}
              </Box>
            ) : (
              <strong>{title}</strong>
            )}
            {!areTextsFixed && (
              <Button
                component={Link}
                to={textEditorPath(name)}
                variant="outlined"
                aria-label={
                  title === ''
                    ? formatMessage({ id: 'owner.pages.writeOf' }, { name })
                    : formatMessage({ id: 'owner.pages.changeOf' }, { title })
                }
              >
                {formatMessage({ id: title === '' ? 'owner.pages.write' : 'owner.pages.change' })}
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
  const { formatMessage } = useIntl();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const navigate = useNavigate();
  const submit = () => {
    if (TEXT_NAME.test(name)) void navigate(textEditorPath(name));
    else setWrong(true);
  };
  return (
    <FormStack onSubmit={submits(submit)} noValidate sx={{ mt: 2 }}>
      <FormField
        label={formatMessage({ id: 'owner.pages.another' })}
        hint={`/pages/${name || 'size-guide'}`}
        value={name}
        error={isWrong ? formatMessage({ id: 'owner.pages.noAddress' }) : undefined}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        inputProps={{ maxLength: 64, spellCheck: false, autoCapitalize: 'none' }}
      />
      <Button type="submit" variant="outlined" sx={{ justifySelf: 'start' }}>
        {formatMessage({ id: 'owner.pages.writeIt' })}
      </Button>
    </FormStack>
  );
}
