/** A close-up of a zip. */

import type { Detail } from '../closeUp';
import { tag } from '../tag';
import { mix } from '../tones';
import { ownThread, shadow, thread } from './parts';

/** A zip, closed, with its puller. */
export function zipped(metal = '#c9c4b8'): Detail {
  return {
    draw: (fabric) => {
      const { tones } = fabric;
      const line = 'M200 -9V509';
      const dark = mix(metal, '#1b1420', 0.6);
      const puller = 'M188 214L212 214L216 300C216 318 184 318 184 300Z';
      const yarn = ownThread(fabric);
      return [
        tag('path', { d: line, stroke: tones.deep, 'stroke-width': 74 }),
        tag('path', { d: line, stroke: dark, 'stroke-width': 34, 'stroke-dasharray': '10 6' }),
        tag('path', {
          d: line,
          stroke: metal,
          'stroke-width': 30,
          'stroke-dasharray': '8 8',
          'stroke-dashoffset': -1,
        }),
        shadow('M158 -9V509M242 -9V509', 12),
        thread('M144 -9V509M256 -9V509', yarn),
        tag('path', {
          d: 'M176 150L224 150L218 222L182 222Z',
          fill: metal,
          stroke: dark,
          filter: 'url(#lift)',
        }),
        tag('path', { d: puller, fill: metal, stroke: dark, filter: 'url(#lift)' }),
        tag('path', { d: 'M196 286h8v10h-8z', fill: dark }),
      ].join('');
    },
  };
}
