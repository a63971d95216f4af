import { typeGuardFor } from '../typeGuardFor';

/** The shop's own columns, Shopify's file of products, and Google's feed. */
export const EXPORT_KINDS = ['own', 'shopify', 'google'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const isExportKind = typeGuardFor(EXPORT_KINDS);
