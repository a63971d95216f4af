import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { lackingWords, TRANSLATED_FIELDS, type TranslatedField } from '#domain/goods/goodsWords';
import { type Language, LANGUAGE_TABLE } from '#domain/language';
import { useAppSelector } from '#src/app/hooks';
import { FormField } from '#src/components/forms/FormField';
import { selectShop } from '#src/features/shop/shopSlice';
import { fieldLabel } from '../goods/fieldWords';
import type { Draft } from './productDraft';
import { PRODUCT_FIELDS } from './ProductFields';
import type { FieldsProps } from './productProblems';

/** Whether the owner has opened the translations. They are then open for the next product too, until a reload. */
let wasOpen = false;

/**
 * The translations of a product, each beside the text in the shop's first language. A narrow screen shows one language at
 * a time. Fields that are empty in every language are left out.
 */
export function OtherLanguages({ draft, problems, onChange }: FieldsProps) {
  const { formatMessage } = useIntl();
  const [first, ...others] = useAppSelector(selectShop).languages;
  const [isOpen, setOpen] = useState(wasOpen);
  const [chosen = others[0], choose] = useState<Language>();
  const isSaid = (field: TranslatedField) =>
    Boolean(draft[field]) || others.some((each) => Boolean(draft[`${field}.${each}`]));
  // A field stays when it is emptied to be written anew.
  const [seen, setSeen] = useState(() => TRANSLATED_FIELDS.filter(isSaid));
  const fields = TRANSLATED_FIELDS.filter((field) => seen.includes(field) || isSaid(field));
  if (fields.length > seen.length) setSeen(fields);
  if (chosen === undefined) return null;
  const lacking = lackingWords(draft, others).length;
  const isWrong = fields.some((field) => others.some((each) => problems[`${field}.${each}`]));
  return (
    <Box
      component="details"
      open={isOpen || isWrong}
      onToggle={(event) => {
        wasOpen = event.currentTarget.open;
        setOpen(wasOpen);
      }}
      sx={{ gridColumn: '1 / -1', '& summary': { py: '10px', cursor: 'pointer' } }}
    >
      <summary>
        <strong>{formatMessage({ id: 'product.edit.otherLanguages' })}</strong>
        {lacking > 0 && (
          <Typography component="span" color="textSecondary" sx={{ marginInlineStart: 2 }}>
            {formatMessage({ id: 'goods.translationsMissing' }, { count: lacking })}
          </Typography>
        )}
      </summary>
      {others.length > 1 && <Choice {...{ draft, others, chosen }} onChoose={choose} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: '8px 16px', sm: '16px' },
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: `repeat(${others.length + 1}, minmax(0, 1fr))`,
          },
          '& > [data-unchosen]': { display: { xs: 'none', lg: 'block' } },
        }}
      >
        {(fields.length > 0 ? fields : (['name'] as const)).map((field) => (
          <Said key={field} {...{ field, draft, first, others, chosen, problems, onChange }} />
        ))}
      </Box>
    </Box>
  );
}

interface ChoiceProps {
  draft: Draft;
  others: readonly Language[];
  chosen: Language;
  onChoose: (language: Language) => void;
}

/** Chooses the language that a narrow screen shows. */
function Choice({ draft, others, chosen, onChoose }: ChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={formatMessage({ id: 'product.edit.otherLanguage' })}
      value={chosen}
      onChange={(_event, language: Language | null) => language && onChoose(language)}
      sx={{ display: { xs: 'flex', lg: 'none' }, flexWrap: 'wrap', mb: 2 }}
    >
      {others.map((language) => (
        <ToggleButton
          key={language}
          value={language}
          sx={{ textTransform: 'none', minHeight: 44, px: 1, color: 'text.primary' }}
        >
          <span>
            {formatMessage(
              { id: 'product.edit.otherLanguage.lacks' },
              {
                language: LANGUAGE_TABLE[language].name,
                count: lackingWords(draft, [language]).length,
              },
            )}
          </span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface SaidProps extends FieldsProps, Pick<ChoiceProps, 'others' | 'chosen'> {
  field: TranslatedField;
  first: Language | undefined;
}

function Said({ field, draft, first, others, chosen, problems, onChange }: SaidProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const label =
    field === 'imgAlt' ? formatMessage({ id: 'product.edit.imgAlt' }) : fieldLabel(field, intl);
  const lines = PRODUCT_FIELDS.find((each) => each.field === field)?.lines;
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere', pt: { xs: 1, sm: 0 } }}>
        <strong>{label}</strong>
        <Typography lang={first} color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {draft[field]}
        </Typography>
      </Box>
      {others.map((language) => {
        const key = `${field}.${language}` as const;
        const name = LANGUAGE_TABLE[language].name;
        return (
          <div key={key} data-unchosen={language === chosen || problems[key] ? undefined : true}>
            <FormField
              label={
                <span lang={language} translate="no">
                  {name}
                </span>
              }
              name={key}
              value={draft[key]}
              onChange={(event) => onChange({ [key]: event.target.value })}
              error={problems[key]}
              autoComplete="off"
              inputProps={{
                lang: language,
                'aria-label': formatMessage(
                  { id: 'goods.field.inLanguage' },
                  { field: label, language: name },
                ),
              }}
              {...(lines !== undefined && { multiline: true, minRows: lines })}
            />
          </div>
        );
      })}
    </>
  );
}
