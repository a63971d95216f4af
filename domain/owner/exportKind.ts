/** The kinds of files that goods are saved as. */

/** The shop's own columns, Shopify's file of products, and Google's feed. */
export const EXPORT_KINDS = ['own', 'shopify', 'google'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export function isExportKind(text: string): text is ExportKind {
  return (EXPORT_KINDS as readonly string[]).includes(text);
}
