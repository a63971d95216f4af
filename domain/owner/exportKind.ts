/** The kinds of files that goods are saved as. */

import { isOneOf } from '../isOneOf';

/** The shop's own columns, Shopify's file of products, and Google's feed. */
export const EXPORT_KINDS = ['own', 'shopify', 'google'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const isExportKind = isOneOf(EXPORT_KINDS);
