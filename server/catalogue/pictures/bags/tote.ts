/** A tote bag. */
import { cloth, type Fabric } from '../cloth';
import { symmetric } from '../path';
import { band, seam, stitches } from '../seams';

export function tote(fabric: Fabric): string {
  const { tones } = fabric;
  const handle = 'M150 236C150 60 250 60 250 236';
  return [
    band('M158 206C158 84 242 84 242 206', { ...tones, base: tones.deep }, 13),
    cloth({
      id: 'bag',
      outline: symmetric('M200 196L312 196L330 428C330 438 324 442 314 442L200 444'),
      fabric,
      shaded: [
        [96, 216, 130, 300, 10, 9],
        [304, 220, 282, 330, -10, 9],
        [150, 440, 180, 330, 10, 9],
        [262, 440, 240, 350, -8, 8],
      ],
      lit: [
        [120, 240, 138, 400, 10, 9],
        [214, 230, 226, 400, 8, 10],
      ],
      marks: seam('M80 222H320', tones) + stitches('M80 218H320M72 414H330', tones.line),
    }),
    band(handle, tones, 15),
    stitches(
      'M140 214h20v26h-20zM240 214h20v26h-20zM140 214l20 26m0 -26l-20 26M240 214l20 26m0 -26l-20 26',
      tones.line,
    ),
  ].join('');
}
