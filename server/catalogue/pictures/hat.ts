/** Hats. */
import { cloth, type Fabric } from './cloth';
import { both, symmetric } from './path';
import { ribbing, seam, stitches } from './seams';
import { tag } from './tag';

export type HatCut = 'cap' | 'beanie' | 'bucket' | 'brimmed';

export function hat(fabric: Fabric, cut: HatCut): string {
  return HATS[cut](fabric);
}

const HATS: Record<HatCut, (fabric: Fabric) => string> = {
  cap: (fabric) => {
    const { tones } = fabric;
    return [
      cloth({
        id: 'crown',
        outline: symmetric('M200 124C276 122 318 172 318 256C318 284 312 296 300 300L200 308'),
        fabric,
        roundness: 18,
        shaded: [
          [250, 140, 276, 290, -20, 9],
          [96, 200, 100, 296, 6, 9],
        ],
        lit: [
          [150, 142, 112, 250, 16, 13],
          [214, 140, 222, 280, -8, 10],
        ],
        marks: [
          seam(
            'M200 124V300M200 126C150 150 130 220 130 300M200 126C250 150 270 220 270 300',
            tones,
          ),
          stitches('M195 130V296M205 130V296', tones.line),
          tag('path', {
            d: 'M152 214h.1M248 214h.1',
            stroke: tones.deep,
            'stroke-width': 9,
            'stroke-linecap': 'round',
          }),
        ].join(''),
      }),
      tag('path', { d: 'M190 122a10 6 0 0 1 20 0z', fill: tones.shade, stroke: tones.line }),
      cloth({
        id: 'brim',
        outline: symmetric(
          'M200 276C258 276 296 284 318 292C344 320 344 352 324 364C296 344 248 336 200 336',
        ),
        fabric,
        roundness: 13,
        lit: [[140, 300, 250, 294, -8, 8]],
        shaded: [[110, 352, 200, 330, 6, 7]],
        marks: stitches(
          [290, 302, 314, 326]
            .map((y) => both(`M200 ${y}C254 ${y} 296 ${y + 6} 330 ${y + 24}`))
            .join(''),
          tones.line,
        ),
      }),
    ].join('');
  },
  beanie: (fabric) => {
    const { tones } = fabric;
    return [
      cloth({
        id: 'crown',
        outline: symmetric('M200 112C262 112 306 168 310 260L312 330L200 336'),
        fabric,
        roundness: 22,
        shaded: [
          [200, 116, 150, 300, 14, 8],
          [204, 116, 262, 300, -16, 9],
        ],
        lit: [
          [164, 132, 122, 280, 16, 12],
          [216, 130, 226, 290, -8, 10],
        ],
      }),
      cloth({
        id: 'cuff',
        outline: symmetric(
          'M200 302C250 302 290 298 316 288C324 318 324 352 318 380C286 392 244 396 200 396',
        ),
        fabric: { tones },
        roundness: 14,
        marks: ribbing('M76 336C120 352 280 352 324 336', tones, 130),
        lit: [[110, 312, 118, 384, 4, 10]],
      }),
      tag('path', { d: 'M182 336h36v26h-36z', fill: '#b98a55', stroke: '#6d4d2b' }),
      stitches('M186 340h28v18h-28z', '#f3e3c0'),
    ].join('');
  },
  bucket: (fabric) => {
    const { tones } = fabric;
    const row = (t: number) =>
      both(
        `M200 ${282 + t * 0.9}C${236 + t * 0.2} ${282 + t * 0.9} ${262 + t * 0.4} ${276 + t * 0.8} ${286 + t * 0.62} ${262 + t}`,
      );
    return [
      cloth({
        id: 'crown',
        outline: symmetric('M200 132C246 132 272 138 276 150C284 190 288 230 290 274L200 288'),
        fabric,
        roundness: 15,
        shaded: [
          [246, 160, 262, 270, -8, 9],
          [120, 180, 126, 266, 4, 8],
        ],
        lit: [[146, 160, 136, 262, 6, 12]],
        marks:
          seam(both('M200 158C240 158 266 156 278 150'), tones) +
          stitches(both('M200 162C240 162 266 160 279 154'), tones.line),
      }),
      cloth({
        id: 'brim',
        outline: symmetric(
          'M200 276C240 276 268 270 286 256C318 284 346 322 352 352C308 376 252 384 200 384',
        ),
        fabric,
        roundness: 13,
        shaded: [
          [92, 330, 150, 290, -8, 8],
          [300, 350, 262, 286, 8, 9],
        ],
        lit: [[120, 340, 176, 300, -8, 9]],
        marks:
          seam(row(0), tones) + stitches([14, 28, 42, 56, 70, 84].map(row).join(''), tones.line),
      }),
    ].join('');
  },
  brimmed: (fabric) => {
    const { tones } = fabric;
    return [
      cloth({
        id: 'brim',
        outline: symmetric('M200 232C300 232 372 262 372 304C372 350 300 376 200 376'),
        fabric,
        roundness: 16,
        lit: [[60, 312, 150, 358, 14, 10]],
        shaded: [[120, 330, 290, 336, 26, 14]],
        marks: stitches(symmetric('M200 366C290 366 362 344 362 304'), tones.line),
      }),
      cloth({
        id: 'crown',
        outline: symmetric(
          'M200 128C216 120 246 118 262 136C286 164 294 230 298 304C276 322 238 328 200 328',
        ),
        fabric,
        roundness: 20,
        shaded: [
          [200, 132, 204, 214, -6, 12],
          [270, 160, 284, 280, -6, 10],
        ],
        lit: [[146, 150, 124, 262, 12, 13]],
        marks:
          tag('path', {
            d: both('M200 306C240 306 276 300 302 286'),
            stroke: tones.deep,
            'stroke-width': 34,
          }) +
          tag('path', {
            d: both('M200 296C240 296 276 290 302 276M200 316C240 316 276 310 302 296'),
            stroke: tones.line,
            opacity: 0.5,
          }),
      }),
    ].join('');
  },
};
