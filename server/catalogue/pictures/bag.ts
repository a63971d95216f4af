/** Bags. */
import { cloth, type Fabric } from './cloth';
import { both, symmetric } from './path';
import { band, seam, stitches, zip } from './seams';
import { tag } from './tag';

export type BagCut = 'tote' | 'crossbody' | 'backpack' | 'halfMoon';
const BRASS = '#c9a45c';

export function bag(fabric: Fabric, cut: BagCut): string {
  return BAGS[cut](fabric);
}

const BAGS: Record<BagCut, (fabric: Fabric) => string> = {
  tote: (fabric) => {
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
  },
  crossbody: (fabric) => {
    const { tones } = fabric;
    const flap = symmetric(
      'M200 222L304 222C312 222 314 228 314 236L308 306C304 334 280 348 250 352L200 354',
    );
    return [
      band(
        'M96 244C40 60 210 30 250 70C300 116 316 180 306 244',
        { ...tones, base: tones.shade },
        9,
      ),
      cloth({
        id: 'bag',
        outline: symmetric(
          'M200 224L300 224C316 224 320 232 320 246L324 392C324 414 314 424 292 424L200 426',
        ),
        fabric,
        roundness: 14,
        shaded: [
          [110, 420, 130, 366, 6, 8],
          [290, 420, 276, 366, -6, 8],
        ],
        marks: stitches(symmetric('M200 416L288 416C304 416 314 408 314 392L312 300'), tones.line),
      }),
      cloth({
        id: 'flap',
        outline: flap,
        fabric,
        roundness: 12,
        lit: [[118, 250, 140, 326, 8, 10]],
        shaded: [[286, 240, 276, 330, -6, 8]],
        marks: stitches(
          symmetric(
            'M200 228L300 229C306 229 308 232 307 238L302 304C298 328 278 341 250 345L200 347',
          ),
          tones.line,
        ),
      }),
      tag('path', {
        d: 'M184 332h32v26a6 6 0 0 1 -6 6h-20a6 6 0 0 1 -6 -6z',
        fill: BRASS,
        stroke: '#7c6130',
      }),
      tag('path', { d: 'M192 346h16', stroke: '#7c6130', 'stroke-width': 4 }),
      tag('path', { d: 'M88 236h16v18h-16zM298 236h16v18h-16z', stroke: BRASS, 'stroke-width': 4 }),
    ].join('');
  },
  backpack: (fabric) => {
    const { tones } = fabric;
    const pocket = symmetric(
      'M200 304L266 304C278 304 282 310 282 322L284 398C284 410 276 416 262 416L200 418',
    );
    return [
      band('M174 92C174 56 226 56 226 92', { ...tones, base: tones.shade }, 11),
      band(both('M288 190C330 240 330 330 304 400'), { ...tones, base: tones.deep }, 15),
      cloth({
        id: 'bag',
        outline: symmetric(
          'M200 78C262 78 300 112 304 180L312 400C312 432 298 444 266 444L200 446',
        ),
        fabric,
        roundness: 18,
        shaded: [
          [108, 260, 130, 420, 8, 10],
          [294, 250, 290, 430, -8, 9],
        ],
        lit: [[134, 120, 120, 240, 10, 12]],
        marks: seam(both('M200 232C240 232 280 228 306 220'), tones),
      }),
      zip('M110 190C112 132 150 100 200 100C250 100 288 132 290 190', [290, 186], tones.deep),
      cloth({
        id: 'pocket',
        outline: pocket,
        fabric,
        roundness: 12,
        lit: [[132, 330, 138, 400, 4, 8]],
        marks: stitches(symmetric('M200 412L260 411C270 411 278 406 278 396L277 330'), tones.line),
      }),
      zip('M124 320H276', [268, 320], tones.deep),
      tag('path', { d: 'M170 252h60v26h-60z', fill: '#b98a55', stroke: '#6d4d2b' }) +
        stitches('M174 256h52v18h-52z', '#f0dcb4'),
    ].join('');
  },
  halfMoon: (fabric) => {
    const { tones } = fabric;
    return [
      band('M86 260C96 70 304 70 314 260', { ...tones, base: tones.shade }, 15),
      stitches('M86 256C96 72 304 72 314 256', tones.line),
      cloth({
        id: 'bag',
        outline: symmetric(
          'M200 262C250 262 296 256 322 242C338 250 338 282 326 318C306 376 262 406 200 406',
        ),
        fabric,
        roundness: 18,
        shaded: [
          [96, 270, 134, 370, 16, 9],
          [306, 280, 262, 376, -14, 9],
          [180, 400, 196, 330, 4, 8],
        ],
        lit: [
          [120, 286, 170, 376, 20, 10],
          [236, 290, 226, 380, -8, 10],
        ],
        marks: seam(symmetric('M200 390C254 390 294 364 312 316L322 262'), tones),
      }),
      zip(both('M200 262C246 262 288 256 312 246'), [108, 252], tones.deep, BRASS),
      tag('path', { d: 'M76 244h20v20h-20zM304 244h20v20h-20z', stroke: BRASS, 'stroke-width': 4 }),
    ].join('');
  },
};
