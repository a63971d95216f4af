import { SCHEME_KEY } from '#src/theme/schemeChoice';
import { schemeStorageManager } from '#src/theme/ShopTheme';

const storage = () => schemeStorageManager({ key: SCHEME_KEY, storageWindow: window });

/** Records the choices that this tab receives from other tabs. */
function heard() {
  const choices: string[] = [];
  const stop = storage().subscribe((choice: string) => choices.push(choice));
  return { choices, stop };
}

function changeElsewhere(newValue: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key: SCHEME_KEY, newValue }));
}

afterEach(() => localStorage.clear());

describe('the choice of colours', () => {
  it('is the system’s until one is made, and whatever is stored that is none', () => {
    expect(storage().get('light')).toBe('system');
    localStorage.setItem(SCHEME_KEY, 'purple');
    expect(storage().get('light')).toBe('system');
  });

  it('is kept, and forgotten with the system’s', () => {
    storage().set('dark');
    expect(localStorage.getItem(SCHEME_KEY)).toBe('dark');
    storage().set('system');
    expect(localStorage.getItem(SCHEME_KEY)).toBeNull();
  });

  it('is heard of at once where another tab changed it before anybody listened', () => {
    localStorage.setItem(SCHEME_KEY, 'dark');
    expect(heard().choices).toEqual(['dark']);
  });

  it('is heard of from other tabs until it is listened to no more', () => {
    const { choices, stop } = heard();
    changeElsewhere('dark');
    changeElsewhere(null);
    stop();
    changeElsewhere('light');
    expect(choices).toEqual(['system', 'dark', 'system']);
  });
});
