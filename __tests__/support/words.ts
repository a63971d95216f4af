/** Returns the words of a text as they are written, for lists that would have a line for each. */
export const words = (text: TemplateStringsArray): string[] => String.raw(text).trim().split(/\s+/);
