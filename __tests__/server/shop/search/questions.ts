/** Typed searches, each with the styles of the demo catalogue that it may mean. */
const TABLE = `
  raincoat: harbour-raincoat
  trench coat: belted-trench
  duffle: duffle-coat
  penny loafers: penny-loafers
  denim jacket: denim-trucker
  silk dress: silk-slip-dress
  chelsea boots: chelsea-boots
  baseball cap: washed-cap
  tartan scarf: tartan-scarf
  leather belt: bridle-belt
  bomber: bomber-jacket
  cardigan: cropped-cardigan
  backpack: commuter-backpack
  hoodie: brushed-hoodie zip-hoodie
  overshirt: cord-overshirt
  linen blazer: linen-blazer
  parka: field-parka
  fair isle jumper: fair-isle-jumper
  wide leg jeans: wide-jeans
  polka dot skirt: dotted-wrap-skirt
  dresses: botanical-wrap-dress silk-slip-dress tiered-sundress linen-shirt-dress dotted-wrap-dress
    ribbed-knit-dress breton-shirt-dress gingham-sundress
  t-shirts: breton-pocket-tee everyday-tee pima-v-neck-tee rib-long-sleeve-tee marl-boxy-tee pinstripe-tee
  knitwear: cable-fisherman lambswool-crew merino-roll-neck cropped-cardigan waffle-knit-vest
    fair-isle-jumper sailor-stripe-knit
  sneakers: court-sneakers gum-sole-sneakers canvas-high-tops
  hats: washed-cap fisherman-beanie knitted-beanie bucket-hat wool-fedora
  bags: leather-crossbody canvas-tote commuter-backpack half-moon-bag
  sandals: strap-sandals
  socks: striped-socks argyle-socks dotted-socks hiking-socks
  shorts: chino-shorts linen-shorts denim-shorts seersucker-shorts
  scarf: tartan-scarf cashmere-scarf striped-scarf
  mustard raincoat: harbour-raincoat
  navy coat: duffle-coat belted-trench
  teal dress: botanical-wrap-dress
  burgundy loafers: penny-loafers
  olive chinos: slim-chinos
  powder blue shirt: oxford-shirt
  lilac scarf: cashmere-scarf
  trench coat size m: belted-trench
  camel overcoat size l: wool-overcoat
  rust corduroy: cord-trousers cord-blazer
  raincaot: harbour-raincoat
  cardigen: cropped-cardigan
  cashmire scarf: cashmere-scarf
  jumpper: cable-fisherman lambswool-crew fair-isle-jumper
  lether belt: bridle-belt
  sandels: strap-sandals
  trech coat: belted-trench
  hoddie: brushed-hoodie zip-hoodie
  dufle coat: duffle-coat
  gingam shirt: gingham-shirt
  béret beanie: fisherman-beanie knitted-beanie
  crêpe wrap dress: dotted-wrap-dress
  alpáca: cropped-cardigan
  rain: harbour-raincoat
  sweat: loopback-sweatshirt waffle-knit-vest brushed-hoodie zip-hoodie
  corduroy tro: cord-trousers
  wool over: wool-overcoat
  denim sk: button-denim-skirt
  argy: argyle-socks
  shoulder b: half-moon-bag
`;

export const QUESTIONS = TABLE.trim()
  .split(/\n {2}(?! )/)
  .map((row) => {
    const [question = '', styles = ''] = row.split(': ');
    return { question, styles: styles.split(/\s+/) };
  });
