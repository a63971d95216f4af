import { Fragment } from 'react';

/** An email address. If it is too long for one line, it breaks after the @ or before a dot. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=@)|(?=\.)/);
  return (
    <span translate="no">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
