import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { ProductDetails } from '#domain/goods/productDetails';
import type { FormatMessage } from '#domain/messages';
import { CloseButton } from '#src/components/display/CloseButton';
import { useLayer } from '#src/components/layout/useLayer';
import { ProductView } from '#src/features/catalogue/product/ProductView';
import { ProductCard } from '#src/features/catalogue/ProductCard';
import { type Draft, newProductOf } from './productDraft';

interface ProductPreviewProps {
  draft: Draft;
  stock: number | undefined;
  onClose: () => void;
}

/** The card and the page are inert, because the product is not saved yet. */
export function ProductPreview({ draft, stock, onClose }: ProductPreviewProps) {
  const { formatMessage, locale } = useIntl();
  const titleId = useId();
  useLayer(true, onClose);
  const product = previewed(draft, stock, formatMessage);
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      lang={locale}
      slotProps={{ paper: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box sx={{ p: { xs: 2, md: 4 }, maxWidth: 1200, width: '100%', mx: 'auto' }}>
        <CloseButton
          onClick={onClose}
          sx={{ position: 'fixed', insetInlineEnd: 12, top: 12, bgcolor: 'background.paper' }}
        />
        <Typography variant="h2" id={titleId} sx={{ paddingInlineEnd: 6, mb: 2 }}>
          {formatMessage({ id: 'product.edit.preview.title' })}
        </Typography>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {formatMessage({ id: 'product.edit.preview.card' })}
        </Typography>
        <Box inert sx={{ maxWidth: 300, mb: 4 }}>
          <ProductCard product={product} action={null} early first={false} />
        </Box>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {formatMessage({ id: 'product.edit.preview.page' })}
        </Typography>
        <Box inert>
          <ProductView addressed={product} isPartial={false} purchase={() => null} />
        </Box>
      </Box>
    </Dialog>
  );
}

function previewed(
  draft: Draft,
  stock: number | undefined,
  formatMessage: FormatMessage,
): ProductDetails {
  const { hidden: _hidden, stock: _stock, sizes: _sizes, ...fields } = newProductOf(draft);
  return {
    ...fields,
    _id: 'preview',
    ratings: fields.ratings ?? 0,
    alternatives: [],
    related: [],
    ...(stock !== undefined && { stock: Math.max(stock, 0) }),
    name: fields.name || formatMessage({ id: 'product.edit.noName' }),
  };
}
