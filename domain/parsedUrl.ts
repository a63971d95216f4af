/** Returns the URL; undefined if the text is none. Safari 16 and Chrome 119 have neither `URL.canParse` nor `URL.parse`. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
