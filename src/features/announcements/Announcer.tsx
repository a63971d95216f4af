import { useEffect, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/**
 * How long an announcement stays on the page: long enough for screen readers to announce it. Then it is removed,
 * so that users who read through the page do not find it.
 */
const KEPT_MS = 10_000;

/**
 * The shared live region. It announces changes in other parts of the page. It stays when another page opens,
 * because screen readers announce a change only in a region that they already know.
 */
export function Announcer() {
  const { words, number } = useAppSelector(selectAnnouncement);
  const [spent, setSpent] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSpent(number), KEPT_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return (
    <VisuallyHidden role="status">
      {number > spent && <span key={number}>{words}</span>}
    </VisuallyHidden>
  );
}
