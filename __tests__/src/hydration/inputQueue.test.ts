import { InputQueue } from '#src/hydration/inputQueue';

const PURCHASE = `
  <div data-part="sizes">
    <input type="radio" name="size" value="coat-m" /><input type="radio" name="size" value="coat-l" />
  </div>
  <div data-part="purchase" data-asks>
    <button type="button" data-repeats="-1">-</button>
    <input aria-label="Quantity" value="1" />
    <button type="button" data-repeats="1">+</button>
    <button type="button" data-adds="">Add to Cart</button>
  </div>
  <a href="/orders">Cart</a>`;
const LOGIN = `<form><input name="email" /><input name="password" type="password" /></form>`;

const get = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};
const press = (selector: string) => get(selector).click();
const add = () => press('[data-adds]');
const type = (selector: string, text: string) => {
  get(selector).value = text;
  get(selector).dispatchEvent(new Event('input', { bubbles: true }));
};

/** Shows a page that is not hydrated. */
function show(html: string): InputQueue {
  document.body.innerHTML = html;
  return (shown = new InputQueue());
}

let shown: InputQueue | undefined;
afterEach(() => shown?.cancel());

describe('what was added before hydration', () => {
  it('has the chosen size and the number of pieces', () => {
    const early = show(PURCHASE);
    press('[value=coat-l]');
    type('[aria-label=Quantity]', '2');
    press('[data-repeats="1"]');
    press('[data-repeats="1"]');
    press('[data-repeats="-1"]');
    add();
    add();
    expect(early.takeAdditions()).toEqual([{ id: 'coat-l', pieces: 3 }]);
    expect(early.takeAdditions()).toEqual([]);
  });

  it('is each size for which the button was pressed, with its own pieces', () => {
    const early = show(PURCHASE);
    press('[value=coat-m]');
    type('[aria-label=Quantity]', '4');
    add();
    press('[value=coat-l]');
    add();
    expect(early.takeAdditions()).toEqual([
      { id: 'coat-m', pieces: 4 },
      { id: 'coat-l', pieces: 1 },
    ]);
  });

  it('is nothing until the size is chosen, and then once', () => {
    const early = show(PURCHASE);
    add();
    expect(early.takeAdditions()).toEqual([]);
    press('[value=coat-m]');
    add();
    expect(early.takeAdditions()).toEqual([{ id: 'coat-m', pieces: 1 }]);
  });

  it('is nothing while the quantity is no number', () => {
    const early = show(PURCHASE);
    press('[value=coat-m]');
    type('[aria-label=Quantity]', 'some');
    add();
    expect(early.takeAdditions()).toEqual([]);
  });
});

describe('what was typed before hydration', () => {
  /** Replaces the page, as React does if an extension has changed it, and returns what is typed then. */
  async function typedAgain(early: InputQueue): Promise<Record<string, string>> {
    const keepFocus = early.noteFields();
    document.body.innerHTML = LOGIN;
    const typed: Record<string, string> = {};
    document.querySelector('form')?.addEventListener('input', ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      typed[name] = value;
    });
    keepFocus();
    await early.replay(() => undefined);
    return typed;
  }

  it('is typed into the fields of the same name and place if the page is rendered anew', async () => {
    const early = show(LOGIN);
    get('form').prepend(document.createElement('button'));
    type('[name=email]', 'ada@example.com');
    type('[name=password]', 'lin');
    type('[name=password]', 'linen');
    get('[name=password]').focus();
    expect(await typedAgain(early)).toEqual({ email: 'ada@example.com', password: 'linen' });
    expect(get('[name=password]')).toHaveFocus();
  });

  it('counts also if the browser filled it in without an event', async () => {
    const early = show(LOGIN);
    get('[name=email]').value = 'ada@example.com';
    expect(await typedAgain(early)).toEqual({ email: 'ada@example.com' });
  });
});

describe('what the browser restored without an event', () => {
  const LIST = `
    <select><option selected>6</option><option>9</option></select>
    <input type="checkbox" checked />
    <input type="radio" name="size" value="m" checked /><input type="radio" name="size" value="l" />
    <button class="MuiButtonBase-root">Add to Cart</button><button name="own" disabled>-</button>`;
  const shownState = () => [
    get('select').value,
    get('[type=checkbox]').checked,
    get('[value=l]').checked,
    get('button').disabled,
    get('[name=own]').disabled,
  ];
  const restore = () => {
    get('select').value = '9';
    get('[type=checkbox]').checked = false;
    get('[value=l]').checked = true;
    get('button').disabled = true;
  };

  it('is as the server rendered it again; a disabled button of the page’s own stays', () => {
    const early = show(LIST);
    restore();
    early.noteFields();
    expect(shownState()).toEqual(['6', true, false, false, true]);
  });

  it('stays where the shopper has chosen it since', () => {
    const early = show(LIST);
    restore();
    get('select').dispatchEvent(new Event('change', { bubbles: true }));
    get('[value=l]').dispatchEvent(new Event('change', { bubbles: true }));
    early.noteFields();
    expect(shownState()).toEqual(['9', true, true, false, true]);
  });
});

describe('a link on a page where Add to Cart must ask first', () => {
  it('waits for the page, and is followed at the second press', () => {
    show(PURCHASE);
    const isFollowed = () =>
      get('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    add();
    expect(isFollowed()).toBe(false);
    expect(get('a')).toHaveAttribute('aria-busy', 'true');
    expect(isFollowed()).toBe(true);
  });
});
