import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { selectAnnouncement } from './announcementsSlice';

/** How long (in ms) an announcement stays: time to read it aloud. Who reads through the page later must not find it. */
const KEPT_MS = 10_000;

/** How often to look whether the dialog is gone that hides the page, in milliseconds. */
const LOOK_EVERY_MS = 100;

const MARK = 'data-announcer';

/**
 * The live region (`role="status"`) for the announcements of all features. The element stays when another page opens,
 * because screen readers announce a change only in an element that was on the page before the change. A dialog hides the
 * rest of the page from them until it has closed, so the answer to a press in it waits. The sheet of filters, which stays
 * open, has a region of its own.
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
      // What a region of the dialog says is not said once more.
      else if (!document.querySelector(`[role=dialog] [${MARK}]`))
        timer = setTimeout(say, LOOK_EVERY_MS);
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
