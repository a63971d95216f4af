import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { Fragment, useDeferredValue } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router-dom';
import { CloseButton } from '../display/CloseButton';
import { groupLinks, type CategoryLinks, type MenuProps } from './navigation';
import { type LayerProps, useLayer } from './useLayer';

/**
 * Before the first tap, the content is rendered after the empty drawer: Material UI renders a portal without a pause,
 * so that drawer and content together would block a phone for 60 ms.
 */
export function MenuDrawer({ open, onClose, ...content }: MenuProps & LayerProps) {
  const { links, categories, languages } = content;
  const { formatMessage } = useIntl();
  useLayer(open, onClose);
  const hasContent = useDeferredValue(true, false) || open;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      keepMounted
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': formatMessage({ id: 'menu.name' }),
          sx: { width: 288, p: 2, insetInline: '0 auto' },
        },
      }}
    >
      {hasContent && (
        <>
          <CloseButton
            label={formatMessage({ id: 'menu.close' })}
            onClick={onClose}
            sx={{ alignSelf: 'flex-start', mb: 1 }}
          />
          {categories && <MenuCategories {...categories} onChosen={onClose} />}
          <MenuLinks links={links} onChosen={onClose} />
          <Languages onClick={onClose}>{languages}</Languages>
        </>
      )}
    </Drawer>
  );
}

/** The links change the language by themselves. The drawer adds that a press also closes the menu. */
const Languages = styled('div')({ padding: '12px 8px' });

const Categories = styled('nav')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7em, 1fr))',
  marginBottom: 12,
  '& > p': { gridColumn: '1 / -1', margin: '12px 8px 0', fontWeight: 700 },
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    padding: '4px 8px',
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& > a[aria-current]': { fontWeight: 700 },
  '& > a[data-sale]': { fontWeight: 700, color: 'var(--mui-palette-secondary-main)' },
});

interface Chosen {
  onChosen: () => void;
}

function MenuCategories({ categories, sale, onChosen }: CategoryLinks & Chosen) {
  const { formatMessage, locale } = useIntl();
  if (categories.length === 0 && !sale) return null;
  const groups = groupLinks(categories, locale);
  return (
    <Categories aria-label={formatMessage({ id: 'menu.categories' })}>
      {(sale ? [{ name: undefined, links: [sale] }, ...groups] : groups).map(({ name, links }) => (
        <Fragment key={links[0]?.to}>
          {name && (
            <p>
              <FormattedMessage {...name} />
            </p>
          )}
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              data-sale={link === sale ? '' : undefined}
              aria-current={link.isCurrent ? 'page' : undefined}
              onClick={onChosen}
            >
              <bdi>{link.label}</bdi>
            </Link>
          ))}
        </Fragment>
      ))}
    </Categories>
  );
}

const Nav = styled('nav')({ display: 'flex', flexDirection: 'column' });

const Item = styled(NavLink)(({ theme }) => ({
  ...theme.typography.h2,
  padding: '14px 8px',
  color: 'inherit',
  textDecoration: 'none',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '&[aria-current]': { borderBottom: '2px dashed var(--mui-palette-secondary-main)' },
}));

function MenuLinks({ links, onChosen }: Pick<MenuProps, 'links'> & Chosen) {
  const { formatMessage } = useIntl();
  return (
    <Nav aria-label={formatMessage({ id: 'menu.links' })}>
      {links.map(({ to, label }) => (
        <Item key={label} to={to} end onClick={onChosen}>
          {label}
        </Item>
      ))}
    </Nav>
  );
}
