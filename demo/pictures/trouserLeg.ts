/** The right leg of trousers: its outline, folds and the light on it. */

import type { Crease } from './path';

/** Half widths of the leg's outer and inner edge at the hem of full length. */
export const LEGS = {
  slim: { outer: 84, inner: 42, hip: 86 },
  straight: { outer: 100, inner: 42, hip: 92 },
  wide: { outer: 126, inner: 34, hip: 96 },
  tapered: { outer: 82, inner: 40, hip: 98 },
} as const;

const CROTCH = 212;
export const FULL_HEM = 458;
export const SHORT_HEM = 284;
export type Leg = (typeof LEGS)[keyof typeof LEGS];

/** Half widths of the leg's edges at the hem. The hem of shorts lies between the hip and the full hem. */
export function hemWidths({ outer, inner, hip }: Leg, hemY: number) {
  if (hemY > 400) return { outer, inner };
  return { outer: (outer + hip) / 2 + 6, inner: 12 };
}

export function legOutline(leg: Leg, hemY: number): string {
  const { outer, inner } = hemWidths(leg, hemY);
  const x = (half: number) => 200 + half;
  return [
    `M200 62L${x(66)} 58C${x(71)} 88 ${x(leg.hip - 2)} 122 ${x(leg.hip)} 164`,
    `C${x(leg.hip + 3)} ${164 + (hemY - 164) * 0.3} ${x(outer)} ${hemY - (hemY - 164) * 0.4} ${x(outer)} ${hemY}`,
    `L${x(inner)} ${hemY + 4}C${x(inner - 2)} ${hemY - (hemY - CROTCH) * 0.2} ${x(inner * 0.3)} ${CROTCH + (hemY - CROTCH) * 0.2} 200 ${CROTCH}Z`,
  ].join('');
}

export function legShade(leg: Leg, hemY: number): Crease[] {
  const { outer, inner } = hemWidths(leg, hemY);
  const middle = 200 + (outer + inner) / 2;
  return [
    [202, CROTCH - 4, 258, CROTCH - 40, 8, 7],
    [204, CROTCH + 12, 262, CROTCH + 4, 8, 6],
    [210, CROTCH + 20, middle - 12, hemY - 6, -4, 9],
    [200 + outer - 8, CROTCH + 10, 200 + outer - 12, hemY - 10, 4, 8],
    ...(hemY > 400 ? kneeFolds(middle) : []),
  ];
}

function kneeFolds(middle: number): Crease[] {
  return [
    [middle - 26, 330, middle + 18, 318, 6, 6],
    [middle + 22, 346, middle - 18, 352, 6, 5],
  ];
}

/** The light folds of a leg. On rubbed denim, the thigh is brighter. */
export function legGleam(leg: Leg, hemY: number, rubbed: boolean): Crease[] {
  const middle = 200 + (leg.outer + leg.inner) / 2;
  const thigh: Crease = rubbed
    ? [244, 130, middle, Math.min(hemY - 20, 320), -4, 18]
    : [246, 120, middle, hemY - 60, -6, 12];
  return [thigh, [middle + 10, hemY - 90, middle + 8, hemY - 8, 3, 6]];
}
