import { styled } from '@mui/material/styles';
import { type ComponentProps, useRef, useState } from 'react';
import { BusyButton } from '#src/components/forms/BusyButton';

type OnFiles = (files: readonly File[]) => unknown;

const Area = styled('section')({
  display: 'grid',
  border: '1.5px dashed var(--mui-palette-divider)',
  '&[data-over]': { borderColor: 'var(--mui-palette-primary-main)' },
});

export function DropArea({ onFiles, ...area }: ComponentProps<typeof Area> & { onFiles: OnFiles }) {
  const [isOver, setOver] = useState(false);
  return (
    <Area
      {...area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void onFiles([...event.dataTransfer.files]);
      }}
    />
  );
}

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  words: string;
  variant?: 'contained' | 'outlined';
  busy?: boolean;
  onFiles: OnFiles;
}

export function FileButton({ words, variant, busy = false, onFiles, ...which }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <BusyButton {...(variant && { variant })} busy={busy} onClick={() => input.current?.click()}>
        {words}
      </BusyButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words}
        {...which}
        onChange={({ target }) => {
          if (target.files?.length) void onFiles([...target.files]);
          target.value = '';
        }}
      />
    </>
  );
}
