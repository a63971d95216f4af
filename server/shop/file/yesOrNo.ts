// Spreadsheets write yes and no in their own language.
export const isTrue = (cell: string) =>
  /^(true|yes|y|1|wahr|ja|vrai|oui|verdadero|sí|vero|waar|prawda)$/i.test(cell);
export const isFalse = (cell: string) =>
  /^(false|no|n|0|falsch|nein|faux|non|falso|onwaar|nee|fałsz)$/i.test(cell);
