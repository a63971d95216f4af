/** Derives the name of a browser from its `User-Agent`, so that users can recognise their browsers. */

/** The first match wins: a `User-Agent` also names the browsers that its own is based on. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Returns for example `Firefox/Windows`; empty if both are unknown. No versions, because they identify users. */
export function deviceName(userAgent = ''): string {
  const named = (list: [RegExp, string][]) => list.find(([form]) => form.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join('/');
}
