/** The maximum length of a description, in characters. Search engines display no more. */
const LONGEST_DESCRIPTION = 160;

/** Returns the words, cut between two of them if they are too long for the description of a page. */
export function shortened(words: string): string {
  if (words.length <= LONGEST_DESCRIPTION) return words;
  return `${words.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
