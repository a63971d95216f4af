import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** How long a question must have been on the screen when a press begins that answers it, in milliseconds. */
const READING_MS = 1_000;

interface QuestionProps {
  /** What is asked. */
  message: ReactNode;
  /** The words of the control that agrees. They say what will happen. */
  answer: string;
  onAnswer: () => void;
  /**
   * Whether the question is announced and takes the focus, because the control that had it is gone. Otherwise a
   * field announces it.
   */
  takesFocus?: boolean;
  children?: ReactNode;
}

/**
 * A question before an order, with a control of its own that agrees. A press that began before the question was
 * on the screen for a second is no answer: it was meant for what was there before. Give another question another
 * `key`.
 */
export function Question({ message, answer, onAnswer, takesFocus, children }: QuestionProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const press = useDeliberatePress(onAnswer);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <Box
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      sx={{ outline: 'none', scrollMarginBlock: 24 }}
    >
      <Alert severity="warning" role={takesFocus ? 'alert' : 'presentation'} id={id} sx={{ mb: 2 }}>
        {message}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' }}>
        <Button type="button" variant="contained" size="large" {...press}>
          {answer}
        </Button>
        {children}
      </Box>
    </Box>
  );
}

/**
 * Returns the event handlers of a button that is pressed only by presses that begin at least `READING_MS` after
 * the button appeared. A key that is held down since before is no press at all.
 */
function useDeliberatePress(onPress: () => void) {
  const [isReadable, setReadable] = useState(false);
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  /** When the current press began; undefined where no press was seen to begin, as from a screen reader. */
  const began = useRef<number>(undefined);
  useEffect(() => {
    shownAt.current = performance.now();
    const timer = setTimeout(() => setReadable(true), READING_MS);
    return () => clearTimeout(timer);
  }, []);
  const begin = () => {
    began.current = performance.now();
  };
  return {
    // Not `disabled`: that would lose the focus, and a browser fires no events on it.
    'aria-disabled': isReadable ? undefined : true,
    onPointerDown: begin,
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.repeat) begin();
      else event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      const start = began.current ?? performance.now();
      began.current = undefined;
      if (start - shownAt.current >= READING_MS) onPress();
    },
  };
}
