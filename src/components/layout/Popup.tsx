import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLayer } from './useLayer';

const Frame = styled('div')({ position: 'relative' });

const Panel = styled('div')({
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  top: '100%',
  boxSizing: 'border-box',
  width: 'max-content',
  maxWidth: 'min(40rem, calc(100vw - 32px))',
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: 8,
  color: 'var(--mui-palette-text-primary)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
  '--focus-ring': 'var(--mui-palette-secondary-main)',
});

interface PopupProps {
  /** The content of the button. */
  label: ReactNode;
  /** The accessible name of a button that shows only an icon. */
  name?: string;
  /** Links and buttons. A click on one of them closes the panel, unless `isForm`. */
  children: ReactNode;
  /** Whether the panel contains fields. It then stays open until the user leaves it, and its button has a frame. */
  isForm?: boolean;
}

/** A button that opens a small panel below itself. Escape, or a click or focus outside, closes the panel. */
export function Popup({ label, name, children, isForm = false }: PopupProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setOpen(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      frame.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return (
    <Frame ref={frame}>
      <Button
        variant={isForm ? 'outlined' : 'nav'}
        aria-label={name}
        // Aligns an icon with other icons. Without the border of `nav`, no line crosses the open panel.
        sx={
          name === undefined
            ? undefined
            : { border: 0, padding: '10px', '& > span': { display: 'flex', alignItems: 'center' } }
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
      </Button>
      <Panel id={id} hidden={!isOpen} onClick={() => isForm || setOpen(false)}>
        {isOpen && children}
      </Panel>
    </Frame>
  );
}
