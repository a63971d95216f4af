import { SCHEMES } from '#src/theme/palette';

/** Returns the relative luminance (WCAG) of a `#rrggbb` colour. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

describe.each(Object.entries(SCHEMES))('the %s colours', (_name, colors) => {
  it.each(['ink', 'muted', 'denim', 'thread', 'error', 'success'] as const)(
    'keep %s readable on paper and on panels',
    (text) => {
      expect(contrast(colors[text], colors.paper)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors[text], colors.surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keep words on buttons and badges readable', () => {
    expect(contrast(colors.onDenim, colors.denim)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.onThread, colors.thread)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep words and stitches readable on the cloth of head and foot', () => {
    expect(contrast(colors.onCloth, colors.cloth)).toBeGreaterThanOrEqual(7);
    expect(contrast(colors.stitch, colors.cloth)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the edges of form fields visible', () => {
    expect(contrast(colors.fieldBorder, colors.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(colors.fieldBorder, colors.paper)).toBeGreaterThanOrEqual(3);
  });
});
