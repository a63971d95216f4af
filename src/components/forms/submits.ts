import type { SubmitEvent } from 'react';

/** Returns the handler of a form that `send` sends in the place of the browser. */
export const submits =
  (send: (form: HTMLFormElement) => unknown) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
