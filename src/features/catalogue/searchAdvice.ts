/** What helps where words find nothing. */
export const SEARCH_ADVICE = 'Check the spelling, or search for a garment, a colour or a maker.';
