/** Build step: writes the demo shop's pictures into the directory named on the command line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPictures } from './catalogue/drawPictures';

const directory = process.argv[2];
if (!directory) throw new Error('Usage: drawPictures <directory>');

mkdirSync(directory, { recursive: true });
for (const { file, svg } of drawPictures()) writeFileSync(join(directory, file), svg);
