import type { SubmitEvent } from 'react';

/** Returns a submit handler that calls `send` instead of the browser's own submission. */
export const submits =
  (send: (form: HTMLFormElement) => unknown) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
