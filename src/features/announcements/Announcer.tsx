import { useEffect, useState } from 'react';
import { useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/** Long enough to be picked up; after that, whoever reads through the page is not to find it. */
const KEPT_MS = 10_000;

/**
 * The shop's one live region for what is in sight elsewhere. It outlives every page, because screen
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
