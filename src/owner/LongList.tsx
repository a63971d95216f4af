import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';

const PART = 50;

interface LongListProps<Item> {
  items: readonly Item[];
  /** What the list holds, for the name of its button. */
  of: 'variants' | 'changed' | 'unchanged';
  render: (item: Item) => ReactNode;
}

export function LongList<Item>({ items, of, render }: LongListProps<Item>) {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState(PART);
  const more = Math.min(PART, items.length - shown);
  if (items.length === 0) return null;
  return (
    <>
      <ul>{items.slice(0, shown).map(render)}</ul>
      {more > 0 && (
        <Button variant="text" onClick={() => setShown(shown + PART)}>
          {formatMessage({ id: 'owner.list.more' }, { more, all: items.length, of })}
        </Button>
      )}
    </>
  );
}
