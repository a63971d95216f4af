/**
 * What a shopper does on a drawn page before it has come to life, kept and then done again. Links need
 * no help; what is typed stays in its field.
 */
type Again = () => void;

export interface EarlyInput {
  /** From now on the shop hears by itself. */
  stop: () => void;
  /** Does everything again that was kept, in order. */
  doAgain: () => void;
}

export function keepEarlyInput(root: HTMLElement): EarlyInput {
  const kept: Again[] = [];
  const listening = new AbortController();
  const listen = (type: string, keep: (event: Event) => Again | undefined) => {
    const hear = (event: Event) => {
      const again = keep(event);
      if (again) kept.push(again);
    };
    root.addEventListener(type, hear, { capture: true, signal: listening.signal });
  };
  listen('click', clickAgain);
  listen('submit', submitAgain);
  listen('change', chooseAgain);
  return {
    stop: () => listening.abort(),
    doAgain: () => kept.splice(0).forEach((again) => again()),
  };
}

function clickAgain({ target }: Event): Again | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.type === 'button' ? () => button.click() : undefined;
}

/** The browser itself must not send a form: it would leave the page, and nobody would read it. */
function submitAgain(event: Event): Again | undefined {
  event.preventDefault();
  const { target: form, submitter } = event as SubmitEvent;
  return form instanceof HTMLFormElement ? () => form.requestSubmit(submitter) : undefined;
}

function chooseAgain({ target }: Event): Again | undefined {
  if (!(target instanceof HTMLSelectElement)) return undefined;
  const { value } = target;
  return () => {
    target.value = value;
    target.dispatchEvent(new Event('change', { bubbles: true }));
  };
}
