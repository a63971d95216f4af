import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { navLinkStyles } from '#src/theme/components/buttons';
import { groupLinks, type CategoryLinks, type NavItem } from './navigation';
import { Popup } from './Popup';

/** The maximum number of categories in the row. */
const MOST = 15;
/**
 * The number of categories that are shown in a window of at most this width. The widths are in `em`, because larger
 * fonts need more room.
 */
const ROOM = { '100em': 11, '75em': 8, '56em': 5 };

/** Hidden on phones, where the menu contains the categories. */
const Row = styled('nav')({
  ...navLinkStyles,
  borderBottom: '1px solid var(--mui-palette-divider)',
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 4px',
    boxSizing: 'border-box',
    maxWidth: 'calc(var(--page-width) + 64px)',
    minHeight: 48,
    margin: '0 auto',
    padding: '2px 22px',
    listStyle: 'none',
  },
  '& li > a[aria-current]': { borderBottomColor: 'var(--mui-palette-secondary-main)' },
  '& li[data-sale] > a': { fontWeight: 700, color: 'var(--mui-palette-secondary-main)' },
  ...Object.fromEntries(
    Object.entries(ROOM).map(([width, count]) => [
      `@media (max-width: ${width})`,
      { [`& > ul > li[data-category]:nth-of-type(n+${count + 1})`]: { display: 'none' } },
    ]),
  ),
  '@media (max-width: 37.4em)': { display: 'none' },
  '@media print': { display: 'none' },
});

const All = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 24px',
  padding: '4px 8px',
  '& p': { margin: '4px 10px', fontWeight: 700 },
  '& ul': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridTemplateRows: 'repeat(6, auto)',
    columnGap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a': { justifyContent: 'start', width: '100%' },
});

interface CategoryRowProps {
  /** Undefined while the categories are unknown. */
  links: CategoryLinks | undefined;
}

/**
 * The row below the header: some categories, a button that lists all of them, and the sale. The row keeps its height
 * while the categories are unknown, so that the page does not move.
 */
export function CategoryRow({ links }: CategoryRowProps) {
  const { formatMessage, locale } = useIntl();
  const { categories = [], sale } = links ?? {};
  if (links && categories.length === 0 && !sale) return null;
  return (
    <Row aria-label={formatMessage({ id: 'menu.categories' })}>
      <ul>
        {categories.slice(0, MOST).map((link) => (
          <li key={link.label} data-category="">
            <CategoryLink link={link} />
          </li>
        ))}
        {categories.length > 0 && (
          <li>
            <Popup label={formatMessage({ id: 'categories.all' })}>
              <All>
                {groupLinks(categories, locale).map(({ name, links: grouped }) => (
                  <div key={name?.id}>
                    {name && (
                      <p>
                        <FormattedMessage {...name} />
                      </p>
                    )}
                    <ul aria-label={name && formatMessage(name)}>
                      {grouped.map((link) => (
                        <li key={link.label}>
                          <CategoryLink link={link} />
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </All>
            </Popup>
          </li>
        )}
        {sale && (
          <li data-sale="">
            <CategoryLink link={sale} />
          </li>
        )}
      </ul>
    </Row>
  );
}

function CategoryLink({ link: { to, label, isCurrent } }: { link: NavItem }) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <bdi>{label}</bdi>
    </Link>
  );
}
