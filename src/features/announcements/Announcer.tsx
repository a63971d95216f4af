import { useEffect, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/**
 * How long an announcement stays on the page: long enough for screen readers to announce it. Then it is removed,
 * so that users who read through the page do not find it.
 */
const KEPT_MS = 10_000;

/**
 * The shared live region for changes that are visible elsewhere. It outlives every page, because screen
 * readers announce only the changes of a region they already know.
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
