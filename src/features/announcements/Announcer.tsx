import { useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/**
 * The shop's one live region for what is in sight elsewhere. It outlives every page, because screen
 * readers announce only the changes of a region they already know.
 */
export function Announcer() {
  const { words, number } = useAppSelector(selectAnnouncement);
  return (
    <VisuallyHidden role="status" data-announcer>
      <span key={number}>{words}</span>
    </VisuallyHidden>
  );
}
