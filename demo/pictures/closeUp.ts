/** The close-up: the cloth fills the picture, with one detail that shows how the garment is made. */

import type { Fabric } from './cloth';
import { compact } from './compact';
import { creases, type Crease } from './path';
import { LIGHT, wall } from './scene';
import { tag } from './tag';
import { type Weave, weavePattern } from './weaves/weave';

export interface NearFabric extends Fabric {
  surface?: Weave;
}

/** A detail of the close-up, such as buttons on the cloth or a fringe at its edge. */
export interface Detail {
  /** The outline of the cloth. Without it, the cloth fills the picture. */
  edge?: string;
  draw: (fabric: NearFabric) => string;
}

const WHOLE = 'M-9 -9L409 -9L409 509L-9 509Z';
const SHADED: readonly Crease[] = [
  [-40, 150, 330, -60, 34, 30],
  [-40, 420, 440, 120, -46, 34],
  [90, 540, 440, 330, 26, 28],
];
const LIT: readonly Crease[] = [
  [-40, 230, 400, -20, 34, 26],
  [-40, 520, 440, 210, -40, 30],
];
const FOLD = '<filter id="fold"><feGaussianBlur stdDeviation="17"/></filter>';

export function closeUp(tint: string, fabric: NearFabric, detail: Detail): string {
  const { weave, surface } = fabric;
  const outline = detail.edge ?? WHOLE;
  const patterns = [
    weave ? weavePattern(weave, 'weave', 3) : '',
    surface ? weavePattern(surface, 'surface', 1.7) : '',
  ];
  return compact(
    tag(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 400 500' },
      tag('defs', {}, wall(tint), LIGHT, FOLD, ...patterns),
      detail.edge ? '<path d="M0 0H400V500H0Z" fill="url(#wall)"/>' : '',
      tag(
        'g',
        { fill: 'none', 'stroke-linejoin': 'round' },
        stuff(outline, fabric, detail.edge ? 'url(#lift)' : undefined),
        drape(outline, fabric),
        detail.draw(fabric),
        '<path d="M0 0H400V500H0Z" fill="url(#sun)"/>',
      ),
    ),
  );
}

/** A flat piece with the surface and the weave of the cloth. */
export function stuff(d: string, { tones, weave, surface }: NearFabric, filter?: string): string {
  const layers = [
    tag('path', { d, fill: tones.base, stroke: tones.line, filter }),
    surface ? tag('path', { d, fill: 'url(#surface)' }) : '',
    weave ? tag('path', { d, fill: 'url(#weave)' }) : '',
  ];
  return layers.join('');
}

/** Broad soft folds of the cloth. */
function drape(outline: string, { tones }: Fabric): string {
  return (
    tag('clipPath', { id: 'cut' }, tag('path', { d: outline })) +
    tag(
      'g',
      { 'clip-path': 'url(#cut)' },
      tag(
        'g',
        { filter: 'url(#fold)' },
        tag('path', { d: creases(SHADED), fill: tones.deep, opacity: tones.dusk }),
        tag('path', { d: creases(LIT), fill: '#fff8ec', opacity: tones.glow }),
      ),
    )
  );
}
