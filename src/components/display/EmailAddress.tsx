import { Fragment } from 'react';

/** An email address that, if it is too long for a line, breaks after its @ or before a dot. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=@)|(?=\.)/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
