import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/** How long (in ms) an announcement stays. A screen reader needs time for it, but must not find it later on the page. */
const KEPT_MS = 10_000;

/** The interval, in milliseconds, of the checks whether the dialog that hides the page is gone. */
const RECHECK_MS = 100;

const MARK = 'data-announcer';

/**
 * The live region (`role="status"`) for the announcements of all features. The element stays when another page opens,
 * because screen readers announce a change only in an element that was on the page before the change. A dialog hides the
 * rest of the page from screen readers, so an announcement waits until the dialog has closed. The filter sheet, which
 * stays open, has its own region.
 */
export function Announcer() {
  const { words, number } = useAppSelector(selectAnnouncement);
  const region = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState(number);
  const [spent, setSpent] = useState(number);
  // A layout effect still sees the dialog that the same press closes.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      if (!region.current?.closest('[aria-hidden=true]')) setSaid(number);
      // An announcement in the dialog's own region is not repeated here.
      else if (!document.querySelector(`[role=dialog] [${MARK}]`))
        timer = setTimeout(say, RECHECK_MS);
    };
    say();
    return () => clearTimeout(timer);
  }, [number]);
  useEffect(() => {
    const timer = setTimeout(() => setSpent(said), KEPT_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <VisuallyHidden role="status" ref={region} {...{ [MARK]: '' }}>
      {said === number && number > spent && <span key={number}>{words}</span>}
    </VisuallyHidden>
  );
}
