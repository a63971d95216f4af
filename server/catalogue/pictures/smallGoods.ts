/** Scarves, socks and belts. */
import { cloth, type Fabric } from './cloth';
import { ribbing, seam } from './seams';
import { tag } from './tag';
import { mix, tonesOf, type Tones } from './tones';

/** A scarf laid in a loop, its two ends hanging down with their fringes. */
export function scarf(fabric: Fabric): string {
  const { tones } = fabric;
  return [
    cloth({
      id: 'back',
      outline:
        'M112 150C112 84 160 54 204 54C252 54 292 84 292 150C292 168 286 182 276 192L226 166C236 142 226 124 202 124C178 124 168 142 176 168L126 196C116 184 112 168 112 150Z',
      fabric,
      roundness: 14,
      shaded: [
        [150, 80, 140, 180, 14, 9],
        [256, 84, 262, 170, -14, 9],
      ],
      lit: [[170, 72, 240, 74, -12, 9]],
    }),
    fringe('M104 428L188 434', tones),
    cloth({
      id: 'under',
      outline:
        'M262 150C286 160 292 176 282 192C240 230 196 290 192 436L100 428C102 310 150 226 200 166C220 174 246 166 262 150Z',
      fabric,
      turn: 12,
      shaded: [
        [250, 190, 160, 320, 20, 10],
        [150, 300, 132, 424, 8, 9],
      ],
      lit: [[210, 200, 126, 400, 24, 9]],
      marks: seam('M101 416L192 424', tones),
    }),
    fringe('M224 430L310 420', tones),
    cloth({
      id: 'over',
      outline:
        'M138 146C114 158 110 178 120 196C170 226 214 290 220 434L314 422C306 308 262 226 208 164C190 176 160 168 138 146Z',
      fabric,
      turn: -12,
      shaded: [
        [150, 190, 244, 320, -22, 10],
        [276, 300, 296, 416, -6, 9],
        [128, 196, 196, 236, -8, 8],
      ],
      lit: [[190, 190, 282, 400, -26, 10]],
      marks: seam('M218 422L314 410', tones),
    }),
  ].join('');
}

/** Loose threads below an edge: a broad stroke cut into dashes. */
function fringe(edge: string, tones: Tones): string {
  const thread = { d: edge, 'stroke-width': 44, 'stroke-dasharray': '2.4 2.2' };
  return tag(
    'g',
    { transform: 'translate(0 14)' },
    tag('path', { ...thread, stroke: tones.shade }),
    tag('path', {
      ...thread,
      stroke: tones.line,
      opacity: 0.5,
      'stroke-dashoffset': 0.9,
      'stroke-dasharray': '.8 3.8',
    }),
  );
}

/** A pair of socks; heel and toe are knitted in a second yarn. */
export function socks(fabric: Fabric, accent: string): string {
  const { tones } = fabric;
  const outline =
    'M190 74L272 74C272 160 268 230 274 286C280 330 268 354 244 372C206 398 160 424 128 424C92 424 84 390 106 372C140 348 186 330 190 288C194 230 190 150 190 74Z';
  const heel = 'M280 290C282 336 268 360 242 378L214 330C232 322 246 306 250 286Z';
  const toe = 'M150 344C126 358 78 380 84 420L170 436C176 400 172 368 150 344Z';
  const sock = (id: string) =>
    cloth({
      id,
      outline,
      fabric,
      roundness: 12,
      shaded: [
        [194, 300, 246, 330, 10, 8],
        [262, 130, 260, 280, -6, 8],
        [170, 350, 214, 376, 6, 7],
      ],
      lit: [
        [208, 110, 210, 280, 4, 9],
        [130, 388, 180, 362, -6, 8],
      ],
      marks: [
        tag('path', { d: heel + toe, fill: accent, opacity: 0.92 }),
        seam('M250 286C246 306 232 322 214 330M150 344C172 368 176 400 170 436', tones),
        ribbing('M186 92H276', { ...tones, shade: mix(tones.base, accent, 0.25) }, 36),
      ].join(''),
    });
  return [
    tag('g', { transform: 'rotate(9 200 250) translate(44 -14)' }, sock('rear')),
    tag('g', { transform: 'translate(-22 10)' }, sock('sock')),
  ].join('');
}

const COIL =
  'M331 90C304 150 322 240 320 330C318 396 262 424 200 424C128 424 84 372 84 302C84 226 136 176 204 176C266 176 306 218 306 280C306 336 262 372 206 372C156 372 128 338 128 300C128 254 162 222 206 222C240 222 262 248 262 282';

/** A leather belt, coiled, with its buckle end laid out. */
export function belt(fabric: Fabric, metal: string, woven = false): string {
  const { tones } = fabric;
  return strap(COIL, tones, woven) + holes(woven) + buckle(tonesOf(metal));
}

/** Stitches near both edges: dashes whose middle is covered again. */
function strap(d: string, tones: Tones, woven: boolean): string {
  const stroke = (colour: string, width: number, dashes?: string, opacity?: number) =>
    tag('path', { d, stroke: colour, 'stroke-width': width, 'stroke-dasharray': dashes, opacity });
  const surface = woven
    ? stroke(tones.light, 25, '4 5', 0.5) + stroke(tones.deep, 12, '5 4', 0.35)
    : stroke(tones.light, 20, '4 3', 0.9) +
      stroke(tones.base, 17.5) +
      stroke(tones.light, 7, undefined, 0.22);
  return [
    tag('path', {
      d,
      stroke: tones.deep,
      'stroke-width': 27,
      opacity: 0.35,
      transform: 'translate(2 4)',
    }),
    stroke(tones.line, 27.6),
    stroke(tones.base, 26),
    surface,
  ].join('');
}

function holes(woven: boolean): string {
  const spots = 'M262 270h0M258 254h0M250 240h0M239 230h0';
  const round = { d: spots, stroke: '#2a1c14', 'stroke-width': 4, 'stroke-linecap': 'round' };
  return woven ? '' : tag('path', round);
}

function buckle({ base, line, light }: Tones): string {
  const frame = 'M306 78L352 70L358 104L312 112Z';
  return [
    tag('path', { d: frame, stroke: line, 'stroke-width': 10 }),
    tag('path', { d: frame, stroke: base, 'stroke-width': 8 }),
    tag('path', { d: frame, stroke: light, 'stroke-width': 2.4, opacity: 0.8 }),
    tag('path', { d: 'M332 108L329 72', stroke: line, 'stroke-width': 7 }),
    tag('path', { d: 'M332 108L329 72', stroke: base, 'stroke-width': 5 }),
  ].join('');
}
