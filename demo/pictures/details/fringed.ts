/** A close-up of a fringe. */

import type { Detail } from '../closeUp';
import { tag } from '../tag';

/** Threads twisted together where the cloth ends. */
export const fringed: Detail = {
  edge: 'M-9 -9L409 -9L409 318C280 332 130 306 -9 322Z',
  draw: ({ tones }) => {
    const threads = Array.from({ length: 15 }, (_, index) => {
      const x = 6 + index * 28;
      const low = 452 + ((index * 37) % 29);
      return `M${x} 316C${x + ((index * 13) % 9) - 4} 360 ${x - ((index * 7) % 9) + 4} 410 ${x} ${low}`;
    }).join('');
    const line = { d: threads, 'stroke-linecap': 'round' };
    return [
      tag('path', { ...line, stroke: tones.line, 'stroke-width': 15, filter: 'url(#lift)' }),
      tag('path', { ...line, stroke: tones.base, 'stroke-width': 13 }),
      tag('path', {
        d: threads,
        stroke: tones.deep,
        'stroke-width': 13,
        'stroke-dasharray': '2.4 6',
        opacity: 0.4,
      }),
      tag('path', {
        d: threads,
        stroke: tones.light,
        'stroke-width': 4,
        'stroke-dasharray': '3 5.4',
        opacity: 0.5,
      }),
    ].join('');
  },
};
