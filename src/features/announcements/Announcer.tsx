import { useEffect, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/**
 * How many milliseconds an announcement stays on the page: long enough for screen readers to read it aloud. After
 * that, users who read through the page should not find an old announcement.
 */
const KEPT_MS = 10_000;

/**
 * The live region (`role="status"`) for the announcements of all features. The element stays when another page opens,
 * because screen readers announce a change only in an element that was on the page before the change.
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
