/** Returns undefined if the text is no URL. Safari 16 and Chrome 119 have neither `URL.canParse` nor `URL.parse`. */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
