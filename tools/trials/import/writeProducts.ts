import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fromCents } from '#domain/money';

/** A row of a catalogue file: the required fields of a product, and its stock. */
type ProductRow = Record<string, string | number>;

const ROWS_A_PIECE = 10_000;

/**
 * Writes a catalogue file of `rows` products, all at the same price. The format is CSV if the file name ends
 * with `.csv`, otherwise JSON.
 */
export async function writeProducts(file: string, rows: number, cents: number): Promise<void> {
  const isCsv = file.endsWith('.csv');
  function* pieces(): Generator<string> {
    yield isCsv ? `${Object.keys(product(0, cents)).join(',')}\n` : '[\n';
    for (let start = 0; start < rows; start += ROWS_A_PIECE) {
      const lines = Array.from({ length: Math.min(ROWS_A_PIECE, rows - start) }, (_, n) =>
        lineOf(product(start + n, cents), isCsv),
      );
      const isFirst = start === 0 || isCsv;
      yield `${isFirst ? '' : ',\n'}${lines.join(isCsv ? '\n' : ',\n')}${isCsv ? '\n' : ''}`;
    }
    if (!isCsv) yield '\n]\n';
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}

function lineOf(product: ProductRow, isCsv: boolean): string {
  return isCsv ? Object.values(product).join(',') : JSON.stringify(product);
}

function product(n: number, cents: number): ProductRow {
  return {
    _id: `product-${n}`,
    img: `/pictures/product-${n % 100}.svg`,
    name: `washed linen camp shirt of the edition ${n}`,
    price: fromCents(cents),
    seller: `Maker ${n % 12}`,
    ratings: n % 6,
    shipping: n % 5,
    stock: 20,
  };
}
