import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { firstLanguage, LANGUAGE_TABLE } from '#domain/language';
import type { OwnText } from '#domain/owner/shopSettings';
import { readTextKey, textKeyIn } from '#domain/textKey';
import { useShop } from '#src/components/layout/shopContext';
import { textEditorPath } from './TextsSection';

export function TextLanguages({ text }: { text: OwnText }) {
  const { formatMessage } = useIntl();
  const { languages } = useShop();
  const { name = '', language: shown = firstLanguage(languages) } = readTextKey(text.name) ?? {};
  if (languages.length < 2) return null;
  return (
    <Box
      component="nav"
      aria-label={formatMessage({ id: 'pageText.language' })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}
    >
      {languages.map((language) => (
        <Button
          key={language}
          component={Link}
          to={textEditorPath(textKeyIn(language, name, languages))}
          lang={language}
          aria-current={language === shown ? 'true' : undefined}
          variant={language === shown ? 'outlined' : 'text'}
          sx={{ px: 1 }}
        >
          {LANGUAGE_TABLE[language].name}
        </Button>
      ))}
    </Box>
  );
}
