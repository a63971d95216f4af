import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ProductDetails } from '#domain/goods/productDetails';
import { productPath } from '#domain/pagePaths';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { SizeRadios } from '#src/components/forms/SizeRadios';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { PageTitle } from '#src/components/layout/PageTitle';
import { ShortTexts } from '../../shop/ShortTexts';
import { SHORT_PHONE } from '../Breadcrumb';
import { PictureViewer } from './PictureViewer';
import { ProductFacts, Terms } from './ProductFacts';
import { SizeGuide } from './SizeGuide';
import { SizeNote } from './SizeNote';
import { useChosenSize } from './useChosenSize';
import { type ColourOption, coloursOf, SIZE_CHOSEN, sizesOf } from './variants';

/**
 * Two columns. On narrow screens, one column contains everything but the related products, so that the sticky `purchase`
 * stays in view down to its end. Its spacing is so small that a phone's first screen shows the sizes.
 */
const Columns = styled('div')(({ theme }) => ({
  '& > [data-part=choices]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    justifyItems: 'start',
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexDirection: 'column',
    '& > *, & > ul': { marginBottom: 28 },
    '& > [data-part=pictures]': { marginBottom: 16 },
    '& > [data-part=choices]': { gap: 8 },
    '& [data-part=sizes] > [data-part=head]': { marginBlock: '-8px 0' },
    '& h1': { marginBottom: 4, fontSize: '1.625rem', lineHeight: 1.15 },
    // A low screen shows no breadcrumb above the pictures.
    [SHORT_PHONE]: { '& > [data-part=pictures]': { marginTop: 'calc(-1 * var(--top))' } },
    '& [data-part=terms]': { order: 1, marginTop: 8 },
    '& [data-part=total]': { fontSize: '0.9375rem', lineHeight: 1.4 },
  },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto auto 1fr',
    columnGap: 56,
    rowGap: 24,
    alignItems: 'start',
    '& > *': { gridColumn: 2 },
    '& > [data-part=pictures]': { gridColumn: 1, gridRow: '1 / -1' },
    '& h1': { marginBottom: 16 },
  },
}));

export interface SizeState {
  isChosen: boolean;
  choose: (id: string) => void;
  /** Moves the focus to the sizes on the page, and shows the message `Choose a size.` */
  askForSize: () => void;
}

interface ProductViewProps {
  /** The product of the page's address. */
  addressed: ProductDetails;
  /** True while further pictures and colours load. Their space is reserved, so that nothing moves. */
  isPartial: boolean;
  /** The controls that add the product to the cart. */
  purchase: (product: ProductDetails, size: SizeState) => ReactNode;
}

export function ProductView({ addressed, isPartial, purchase }: ProductViewProps) {
  const { product, isChosen, why, choose } = useChosenSize(addressed);
  const { _id, name, img, images = [img], colour, category } = product;
  const [isAsked, setAsked] = useState(false);
  const { locale } = useIntl();
  const noteId = useId();
  const choicesId = useId();
  const sizes = sizesOf(product);
  const isMissing = isAsked && !isChosen;
  const askForSize = () => {
    setAsked(true);
    const choices = document.getElementById(choicesId);
    choices?.querySelector<HTMLElement>('[role=radiogroup] input:enabled')?.focus();
  };
  return (
    <Columns>
      <div data-part="pictures">
        <PictureViewer
          key={images[0]}
          name={name}
          imgAlt={product.imgAlt}
          images={[...new Set(images)]}
          hasMore={isPartial}
        />
      </div>
      <div data-part="choices" id={choicesId}>
        <div>
          <PageTitle>
            <bdi>{name}</bdi>
          </PageTitle>
          <ProductFacts product={product} isSizeChosen={isChosen} />
        </div>
        <Terms product={product} />
        <ColourLinks
          colours={coloursOf(product, locale)}
          current={colour}
          isSizeChosen={isChosen}
          hasMore={isPartial}
        />
        {sizes.length > 0 && (
          <SizeRadios
            sizes={sizes}
            chosen={isChosen ? _id : undefined}
            onChoose={choose}
            help={<SizeGuide sizes={sizes.map(({ size }) => size)} category={category} />}
            problemId={isMissing ? noteId : undefined}
          />
        )}
        <SizeNote id={noteId} {...{ product, isChosen, why, isMissing }} />
      </div>
      {purchase(product, { isChosen, choose, askForSize })}
      <ShortTexts names={['delivery', 'returns']} />
      <ProductDescription product={product} />
    </Columns>
  );
}

const Colours = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  // Reserves the height of the pictures, which may follow.
  '&[data-room]': { minHeight: 71 },
  '& > p': { margin: 0, fontWeight: 600 },
  '& > p > span': { fontWeight: 400 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& a': { display: 'block', width: 56, border: '2px solid transparent', padding: 2 },
  '& a[aria-current]': { borderColor: 'var(--mui-palette-primary-main)' },
  // With forced colours, every border has the same colour, even a transparent one.
  '@media (forced-colors: active)': {
    '& a:not([aria-current])': { borderColor: 'Canvas' },
    '& a[aria-current]': { borderColor: 'Highlight' },
  },
  [theme.breakpoints.down('md')]: { '&[data-room]': { minHeight: 53 }, '& a': { width: 44 } },
}));

interface ColourLinksProps {
  colours: readonly ColourOption[];
  /** The colour of the shown product. */
  current: string | undefined;
  /** Whether the shopper has chosen a size. The size stays chosen in each colour that exists in this size. */
  isSizeChosen: boolean;
  /** True while further colours load. Reserves the row's height, so that nothing moves. */
  hasMore: boolean;
}

/** Names the colour. If there are several, each has a picture that is a link, so that it can be opened in a new tab. */
function ColourLinks({ colours, current, isSizeChosen, hasMore }: ColourLinksProps) {
  const [keepsRow] = useState(hasMore);
  const id = useId();
  if (current === undefined) return null;
  return (
    <Colours role="group" aria-labelledby={id} data-room={keepsRow ? '' : undefined}>
      <p>
        <b id={id}>
          <FormattedMessage id="product.colour" />
        </b>{' '}
        <bdi>{current}</bdi>
      </p>
      {colours.length > 1 && (
        <div>
          {colours.map(({ id: product, colour, img, isCurrent, isInSize }) => (
            <Link
              key={colour}
              to={productPath(product)}
              replace
              preventScrollReset
              state={{ ...KEEP_FOCUS, ...(isSizeChosen && isInSize && SIZE_CHOSEN) }}
              aria-current={isCurrent || undefined}
            >
              <ProductPicture src={img} alt={colour} sizes="64px" />
            </Link>
          ))}
        </div>
      )}
    </Colours>
  );
}

const Words = styled('div')(({ theme }) => ({
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h2, margin: '0 0 8px' },
  '& p': { margin: '0 0 24px', whiteSpace: 'pre-line' },
}));

function ProductDescription({ product }: { product: ProductDetails }) {
  const parts = [
    [{ id: 'product.description' }, product.description],
    [{ id: 'product.material' }, product.material],
    [{ id: 'product.care' }, product.care],
  ] as const;
  return (
    <Words>
      {parts.map(
        ([title, words]) =>
          words && (
            <section key={title.id}>
              <h2>
                <FormattedMessage {...title} />
              </h2>
              <p>
                <bdi>{words}</bdi>
              </p>
            </section>
          ),
      )}
    </Words>
  );
}
