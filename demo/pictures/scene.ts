/** What every picture has: a backdrop, light from the upper left and soft shadows. */

import type { Fabric } from './cloth';
import { compact } from './compact';
import { tag } from './tag';
import { mix } from './tones';
import { weavePattern } from './weaves/weave';

export const LIGHT = [
  '<linearGradient id="sun" gradientUnits="userSpaceOnUse" x1="70" y1="60" x2="330" y2="450">',
  '<stop stop-color="#fff6e633"/><stop offset=".5" stop-color="#fff6e600"/>',
  '<stop offset="1" stop-color="#1b102833"/></linearGradient>',
  '<filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>',
  '<filter id="lift" x="-.2" y="-.2" width="1.4" height="1.5">',
  '<feDropShadow dx="2" dy="3" flood-color="#2a1a1447"/>',
  '<feDropShadow dx="7" dy="14" stdDeviation="12" flood-color="#2a1a143d"/></filter>',
].join('');

/** A whole picture: the things lie on a backdrop of the given tint. What is on the wall has no shadow. */
export function scene(tint: string, fabric: Fabric, things: string, onWall = ''): string {
  const weave = fabric.weave ? weavePattern(fabric.weave) : '';
  const picture = tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 400 500' },
    tag('defs', {}, wall(tint), LIGHT, weave),
    '<path d="M0 0H400V500H0Z" fill="url(#wall)"/>',
    onWall,
    tag('g', { filter: 'url(#lift)', fill: 'none', 'stroke-linejoin': 'round' }, things),
  );
  return compact(picture);
}

export function wall(tint: string): string {
  return tag(
    'radialGradient',
    { id: 'wall', cx: 0.35, cy: 0.28, r: 0.95 },
    tag('stop', { 'stop-color': mix(tint, '#ffffff', 0.35) }),
    tag('stop', { offset: 1, 'stop-color': mix(tint, '#4a3428', 0.08) }),
  );
}
