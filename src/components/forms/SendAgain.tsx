import { useEffect, useState } from 'react';
import { BusyButton } from './BusyButton';

/** Seconds until a new code can be requested. */
export const WAIT_S = 30;

interface SendAgainProps {
  busy: boolean;
  onSend: () => void;
}

/** Requests another code, but only after the first one has had time to arrive. */
export function SendAgain({ busy, onSend }: SendAgainProps) {
  const [seconds, setSeconds] = useState(WAIT_S);
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = () => {
    setSeconds(WAIT_S);
    onSend();
  };
  if (isWaiting) return <span>You can ask for a new code in {seconds} s.</span>;
  return (
    <BusyButton variant="text" color="inherit" busy={busy} onClick={send}>
      Send a new code
    </BusyButton>
  );
}
