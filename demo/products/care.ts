/** Care instructions, by material. */
export const CARE = {
  cotton: 'Machine wash at 40 °C with similar colours. Tumble dry low. Iron warm.',
  print:
    'Machine wash at 30 °C, inside out, so that the print stays bright. Hang to dry. Iron on the reverse.',
  shirt:
    'Machine wash at 40 °C with the buttons undone. Hang up damp. Iron warm, collar and cuffs first.',
  jersey:
    'Machine wash at 30 °C, inside out. Do not use softener on stretch cloth. Dry flat or on the line.',
  fleece: 'Machine wash at 30 °C, inside out. Tumble dry low. Do not iron the inside.',
  flannel:
    'Machine wash at 30 °C. Expect a little less than a size of room after the first wash. Tumble dry low.',
  linen:
    'Machine wash at 30 °C with room in the drum. Hang up wet. Iron while damp, or leave the creases in.',
  denim:
    'Wash seldom, inside out, at 30 °C. Hang to dry. Dark dye may rub off on pale seats while it is new.',
  corduroy:
    'Machine wash at 30 °C, inside out. Hang to dry. Steam rather than iron, or the ribs lie flat.',
  wool: 'Use the wool programme at 30 °C, or wash by hand. Press the water out, never wring. Dry flat.',
  fineWool:
    'Air it overnight between wears. Wash by hand in cool water with a wool detergent. Dry flat, away from heat.',
  tailoring:
    'Brush after wearing and hang on a broad hanger. Steam out creases. Dry clean once a season.',
  silk: 'Wash by hand in cool water, without soaking. Roll in a towel, then hang. Iron cool on the reverse.',
  drape: 'Machine wash at 30 °C in a net bag, or by hand. Hang to dry. Iron cool on the reverse.',
  pleats:
    'Wash by hand in cool water. Hang by the waistband, dripping wet; the pleats fall back by themselves.',
  shell:
    'Machine wash at 30 °C without softener. Tumble dry low: the warmth wakes the water repellent.',
  down: 'Machine wash at 30 °C with a detergent for down. Tumble dry low with two clean tennis balls until no lump is left.',
  waxed:
    'Sponge with cold water only; never machine wash. Wax it again once a year. Keep it off pale seats.',
  leather:
    'Wipe with a damp cloth. Feed twice a year with a colourless cream. Let it dry slowly, away from heaters.',
  suede:
    'Brush dry dirt off with a crepe brush. Spray against water before the first wear and once a season.',
  canvas:
    'Sponge with lukewarm water and soap. Let it dry in the shade. Not for the washing machine.',
  sock: 'Machine wash at 40 °C, inside out. Dry on the line: heat tires the elastic.',
  felt: 'Brush softly in the direction of the felt. Steam a bent brim back into shape. Store it crown down.',
} as const;
