import type { View } from './drawings/compose.ts';
import type { KindName } from './drawings/kinds.ts';
import type { Plate } from './drawings/plates.ts';
import type { Look } from './drawings/sheet.ts';

/** A picture to draw: NAME.webp and its renditions in pictures/. */
export type PictureOrder = {
  readonly name: string;
  readonly kind: KindName;
  readonly look: Look;
  readonly view: View;
};

type Thing = readonly [
  name: string,
  kind: KindName,
  look: string,
  second: Plate | readonly [number, number, number],
];

/** Every picture of the sample store: two of each product, and the cut-outs of categories and banners. */
export function pictureOrders(): PictureOrder[] {
  const products = THINGS.flatMap(([name, kind, colours, second]) => {
    const look = lookOf(colours);
    return [
      { name, kind, look, view: { plate: 'studio' as const, fill: 0.72 } },
      { name: `${name}-2`, kind, look, view: secondView(second) },
    ];
  });
  const cuts = CUT_OUTS.map((name) => {
    const thing = THINGS.find(([thingName]) => thingName === name);
    if (!thing) throw new Error(`No thing is called ${name}`);
    const view: View = { plate: 'none', fill: 0.88, floor: true };
    return { name: `cut-${name}`, kind: thing[1], look: lookOf(thing[2]), view };
  });
  return [...products, ...cuts];
}

function secondView(second: Thing[3]): View {
  if (typeof second === 'string') return { plate: second, fill: 0.64, stands: true, flip: true };
  return { plate: 'studio', fill: 0.72, near: second };
}

function lookOf(words: string): Look {
  const [main = '', ...rest] = words.split(' ');
  const colours = rest.filter((word) => word.startsWith('#'));
  const variant = rest.find((word) => !word.startsWith('#'));
  return {
    main,
    ...(colours[0] ? { second: colours[0] } : {}),
    ...(colours[1] ? { third: colours[1] } : {}),
    ...(variant ? { variant } : {}),
  };
}

const CUT_OUTS: readonly string[] = [
  'lota-brass',
  'mug-indigo',
  'bottle-terracotta',
  'stool-mango',
  'lamp-teal',
  'bag-tan',
  'kolhapuri-tan',
  'headphones-black',
  'saree-kanchi',
  'jhumka-gold',
  'stacking-rings',
  'kalash-copper',
];

// Colours in the order body, second, third; a word names the variant. The last entry is the second picture:
// a corner of a room, or a detail (centre as shares of the thing, magnification).
const THINGS: readonly Thing[] = [
  ['lota-brass', 'lota', '#dcb25c', [0.62, 0.3, 2]],
  ['kalash-copper', 'kalash', '#e09a68', 'rose'],
  ['diya-akhand', 'diya', '#dcb25c', 'dusk'],
  ['urli-brass', 'urli', '#cfa250', [0.42, 0.34, 1.9]],
  ['bell-pooja', 'bell', '#dcb25c', [0.5, 0.72, 1.9]],
  ['samai-kerala', 'samai', '#d8ae58', [0.5, 0.16, 2.4]],
  ['thali-pooja', 'thali', '#dcb25c', [0.5, 0.4, 2.1]],
  ['incense-lotus', 'incense', '#c99a4a', 'sand'],
  ['mug-indigo', 'mug', '#3f6376', 'sand'],
  ['mug-ivory', 'mug', '#ece4d6 #a97c4b #8c2f39 floral', [0.38, 0.5, 1.9]],
  ['mug-latte', 'latteMug', '#7d8f78', 'rose'],
  ['cup-saucer', 'cupSaucer', '#f3f0e8 #1f4f8f', [0.4, 0.42, 1.8]],
  ['kulhad-set', 'kulhad', '#b5633c', 'sage'],
  ['chai-glasses', 'chaiGlasses', '#b5692c', 'dusk'],
  ['davara-set', 'davara', '#c4c7cb', 'sand'],
  ['travel-mug', 'travelMug', '#2f5d50', 'dusk'],
  ['bottle-forest', 'bottle', '#1f4a3d', 'sage'],
  ['bottle-terracotta', 'bottle', '#c4532f slim', [0.5, 0.16, 2.4]],
  ['bottle-copper', 'copperBottle', '#d98a58', [0.5, 0.25, 2.2]],
  ['tiffin-steel', 'tiffin', '#c4c7cb', 'sand'],
  ['masala-dabba', 'masalaDabba', '#c4c7cb', 'sand'],
  ['kettle-cream', 'kettle', '#e7dfcf', 'sage'],
  ['kadhai-iron', 'kadhai', '#3b3b3d', [0.26, 0.5, 2]],
  ['bowl-floral', 'serveBowl', '#f2efe6 #1f4f8f floral', [0.36, 0.56, 1.9]],
  ['stool-mango', 'stool', '#c99a5b', 'sage'],
  ['stool-walnut', 'stool', '#6b452b thick', 'sand'],
  ['chair-cane', 'chair', '#8a5a33', 'sand'],
  ['armchair-teal', 'armchair', '#44675f', 'rose'],
  ['table-side', 'sideTable', '#9a6a3c', 'sand'],
  ['bookshelf-sheesham', 'bookshelf', '#8f5f36', 'sage'],
  ['sideboard-carved', 'sideboard', '#7d4e2b', [0.4, 0.56, 2.1]],
  ['mudha-cane', 'mudha', '#d2a869', [0.5, 0.32, 1.9]],
  ['lamp-teal', 'tableLamp', '#2b5a64', 'sand'],
  ['lamp-rust', 'tableLamp', '#8a4526 #efdcb8 #3a2418 slim', 'dusk'],
  ['pendant-brass', 'pendant', '#cfa653', [0.5, 0.72, 1.8]],
  ['lantern-brass', 'lantern', '#b98b4a', 'dusk'],
  ['floor-lamp', 'floorLamp', '#a9743f', 'sage'],
  ['desk-lamp', 'deskLamp', '#2f4a3f', 'sand'],
  ['kandil-marigold', 'paperLantern', '#f0a93a', [0.5, 0.82, 2.2]],
  ['tealight-stone', 'tealightHolder', '#d9cfc2', 'dusk'],
  ['bag-tan', 'handbag', '#9a5626', [0.5, 0.62, 2]],
  ['bag-wine', 'handbag', '#7d3530 satchel', 'rose'],
  ['tote-print', 'tote', '#efe5d0', 'sage'],
  ['sling-olive', 'sling', '#4a5638', 'sand'],
  ['potli-rani', 'potli', '#8c1f4a', 'rose'],
  ['clutch-teal', 'clutch', '#1f4a4a', 'sand'],
  ['backpack-moss', 'backpack', '#5d6a4a', 'sage'],
  ['kolhapuri-tan', 'kolhapuri', '#b87a45', [0.76, 0.3, 2.1]],
  ['jutti-indigo', 'jutti', '#2f4a6a', [0.25, 0.27, 2.1]],
  ['slides-brown', 'slides', '#5a3a26', [0.75, 0.36, 1.9]],
  ['flip-flop', 'flipFlop', '#c9a878 #26221f #7a3f2c', [0.25, 0.38, 1.9]],
  ['moccasin-brown', 'moccasin', '#6b3f22', [0.75, 0.26, 2]],
  ['sneaker-slate', 'sneaker', '#3f5a63', [0.6, 0.4, 1.9]],
  ['boot-chelsea', 'boot', '#5a3320', 'dusk'],
  ['headphones-black', 'headphones', '#29282a', 'sand'],
  ['headphones-pearl', 'headphones', '#efe8da #cfa653 #8d8478', [0.84, 0.74, 2.1]],
  ['earbuds-white', 'earbuds', '#f1efea', 'sage'],
  ['neckband-blue', 'neckband', '#2f4a5c', [0.5, 0.7, 2]],
  ['speaker-round', 'roundSpeaker', '#4a6a76', 'sand'],
  ['speaker-box', 'boxSpeaker', '#8a5a33', [0.52, 0.68, 1.9]],
  ['radio-walnut', 'radio', '#8a4f2b', 'rose'],
  ['turntable-oak', 'turntable', '#9a6a3c', 'sand'],
  ['soundbar-black', 'soundbar', '#2b2a2c', 'dusk'],
  ['saree-kanchi', 'saree', '#1f4a3a #d9b25c #8c1238 buti', [0.42, 0.5, 2]],
  ['saree-cotton', 'saree', '#c8922f #f2dfae #8c2f39 check', 'sand'],
  ['stole-wool', 'stole', '#e3d3b8', [0.5, 0.78, 2]],
  ['cushion-ikat', 'cushion', '#2f4a6a', 'sage'],
  ['quilt-jaipur', 'quilt', '#efe3cb', 'sage'],
  ['rug-dhurrie', 'rug', '#a8402e', [0.36, 0.46, 1.4]],
  ['towels-sage', 'towels', '#8fa39a', [0.7, 0.4, 1.9]],
  ['jhumka-gold', 'jhumka', '#d2ab58', [0.24, 0.6, 2.1]],
  ['bangles-rani', 'bangles', '#b3264d', 'rose'],
  ['watch-tan', 'watch', '#6b3f22', [0.5, 0.5, 2.2]],
  ['sunglasses-tortoise', 'sunglasses', '#3a2418', 'sand'],
  ['wallet-brown', 'wallet', '#6b3a1f', 'rose'],
  ['umbrella-navy', 'umbrella', '#2f4a6a', [0.4, 0.24, 1.9]],
  ['notebook-teal', 'notebook', '#1f4a4a', 'rose'],
  ['pens-navy', 'penSet', '#1f3a5a', [0.34, 0.56, 1.9]],
  ['clock-red', 'alarmClock', '#b3402c', 'sage'],
  ['tops-lacquer', 'spinningTop', '#b3402c', 'sand'],
  ['stacking-rings', 'stackingRings', '#b3402c', 'sage'],
  ['rattle-pair', 'rattle', '#b3402c', [0.4, 0.3, 1.9]],
  ['train-wood', 'train', '#b3402c', 'sand'],
  ['elephant-wood', 'elephant', '#c89a5c', [0.7, 0.36, 1.9]],
  ['chess-sheesham', 'chess', '#7a4a2a', 'dusk'],
  ['blocks-wood', 'blocks', '#b3402c', 'sage'],
  ['bear-brown', 'softBear', '#b07a4a', [0.5, 0.34, 1.9]],
];
