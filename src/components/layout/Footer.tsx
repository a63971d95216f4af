import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { textPath } from '#domain/pagePaths';
import { nameAndSlogan, type ShopInfo } from '#domain/shopInfo';
import { cloth, STITCH_ROW } from '#src/theme/stitches';
import { SchemeSwitch } from '../display/SchemeSwitch';
import { LinkList } from '../display/TextLink';
import { useShop } from './shopContext';

/**
 * The footer is drawn like the end of a trouser leg: stitches along the top, and at the end the selvedge, the woven
 * edge of the cloth.
 */
const Foot = styled('footer')(({ theme }) => ({
  ...cloth,
  '--edge': '16px',
  position: 'relative',
  padding: '44px var(--edge) 0',
  fontSize: '0.9375rem',
  borderTop: '1px solid transparent',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    top: 8,
    height: 8,
    backgroundImage: `${STITCH_ROW}, ${STITCH_ROW}`,
    backgroundSize: '100% 2px',
    backgroundPosition: '0 0, 0 100%',
    backgroundRepeat: 'repeat-x',
  },
  [theme.breakpoints.up('sm')]: { '--edge': '32px' },
  '@media print': { display: 'none' },
}));

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 32px',
  maxWidth: 'var(--page-width)',
  margin: '0 auto',
  '& p': { margin: 0, maxWidth: '36ch' },
  // With forced colours, the button has an edge.
  '& > .MuiButton-root': { '@media (forced-colors: none)': { paddingInline: 0 } },
});

const Selvedge = styled('div')({
  height: 14,
  margin: '32px calc(-1 * var(--edge)) 0',
  background: 'linear-gradient(#efe6d2 0 5px, #b9301f 5px 7px, #efe6d2 7px)',
});

const Links = styled('nav')({
  maxWidth: 'var(--page-width)',
  margin: '0 auto 20px',
  '& > ul': { columnGap: 28 },
  '& a': { fontWeight: 600 },
});

function TextLinks({ texts }: Pick<ShopInfo, 'texts'>) {
  const { formatMessage } = useIntl();
  if (texts.length === 0) return null;
  return (
    <Links aria-label={formatMessage({ id: 'footer.texts' })}>
      <LinkList>
        {texts.map(({ name, title }) => (
          <li key={name}>
            <Link to={textPath(name)}>{title}</Link>
          </li>
        ))}
      </LinkList>
    </Links>
  );
}

interface FooterProps {
  /** A control beside the shop's name, such as the report button. */
  help?: ReactNode;
  languages?: ReactNode;
}

export function Footer({ help, languages }: FooterProps) {
  const shop = useShop();
  return (
    <Foot>
      <TextLinks texts={shop.texts} />
      <Row>
        <p>{nameAndSlogan(shop)}</p>
        {help}
        {languages}
        <SchemeSwitch />
      </Row>
      <Selvedge />
    </Foot>
  );
}
