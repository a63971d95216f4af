/** Zip files as other software packs them, and as an attacker packs them. */

import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: string;
  /** A wrong size that the zip file claims. */
  saysSize?: number;
  isLocked?: boolean;
}

/** Returns a zip file with these files, see APPNOTE.TXT, 4.3. */
export function zipFile(...files: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, text, saysSize, isLocked } of files) {
    const packed = deflateRawSync(text);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(isLocked === true ? 1 : 0, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(text), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(saysSize ?? Buffer.byteLength(text), 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([
      Buffer.from('504b0304', 'hex'),
      shared,
      Buffer.from(name),
      packed,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, rest, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(central).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...central, Buffer.from('504b0506', 'hex'), end]);
}
