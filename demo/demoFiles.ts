/** The files that the build creates from this folder: the demo catalogue, to be imported, and its pictures. */

import { catalogue } from './catalogue';
import type { DemoProduct } from './demoProduct';
import { drawPictures } from './drawPictures';

export interface DemoFile {
  /** Relative to the build's directory. */
  path: string;
  text: string;
}

export function demoFiles(): DemoFile[] {
  const pictures = drawPictures().map(({ file, svg }) => ({
    path: `client/pictures/${file}`,
    text: svg,
  }));
  return [{ path: 'demo/catalogue.json', text: catalogueFile(catalogue) }, ...pictures];
}

/** One line per product, so that an import can report the line of an invalid one. */
function catalogueFile(products: readonly DemoProduct[]): string {
  return `[\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n]\n`;
}
