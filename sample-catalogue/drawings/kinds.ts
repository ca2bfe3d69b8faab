import { bottle, copperBottle, tiffin } from './bottles.ts';
import { lota, kalash, urli, bell } from './brass-vessels.ts';
import { chair, armchair } from './chairs.ts';
import { tote, potli, clutch } from './cloth-bags.ts';
import { masalaDabba, kettle, kadhai, serveBowl } from './cookware.ts';
import { bookshelf, sideboard } from './cupboards.ts';
import { notebook, penSet, alarmClock } from './desk-things.ts';
import { saree, stole } from './drapes.ts';
import { pendant, lantern, paperLantern, tealightHolder } from './hanging-lights.ts';
import { headphones, earbuds, neckband } from './headphones.ts';
import { cushion, quilt, rug, towels } from './house-textiles.ts';
import { jhumka, bangles } from './jewellery.ts';
import { spinningTop, stackingRings, rattle, train } from './lacquer-toys.ts';
import { tableLamp, floorLamp, deskLamp } from './lamps.ts';
import { handbag, sling, backpack } from './leather-bags.ts';
import { mug, latteMug, travelMug } from './mugs.ts';
import { radio, turntable } from './players.ts';
import { diya, samai, thali, incense } from './pooja-lamps.ts';
import { kolhapuri, jutti, slides, flipFlop, moccasin } from './sandals.ts';
import { sneaker, boot } from './shoes.ts';
import { wallet, belt } from './small-leather.ts';
import { roundSpeaker, boxSpeaker, soundbar } from './speakers.ts';
import { stool, mudha, sideTable } from './stools.ts';
import { cupSaucer, kulhad, chaiGlasses, davara } from './tea-cups.ts';
import { elephant, chess, blocks, softBear } from './wooden-toys.ts';
import { watch, sunglasses, umbrella, cap } from './worn-things.ts';
import type { Kind } from './sheet.ts';

/** Every kind of thing that can be drawn, by name. */
export const KINDS = {
  alarmClock,
  armchair,
  backpack,
  bangles,
  bell,
  belt,
  blocks,
  bookshelf,
  boot,
  bottle,
  boxSpeaker,
  cap,
  chaiGlasses,
  chair,
  chess,
  clutch,
  copperBottle,
  cupSaucer,
  cushion,
  davara,
  deskLamp,
  diya,
  earbuds,
  elephant,
  flipFlop,
  floorLamp,
  handbag,
  headphones,
  incense,
  jhumka,
  jutti,
  kadhai,
  kalash,
  kettle,
  kolhapuri,
  kulhad,
  lantern,
  latteMug,
  lota,
  masalaDabba,
  moccasin,
  mudha,
  mug,
  neckband,
  notebook,
  paperLantern,
  pendant,
  penSet,
  potli,
  quilt,
  radio,
  rattle,
  roundSpeaker,
  rug,
  samai,
  saree,
  serveBowl,
  sideboard,
  sideTable,
  slides,
  sling,
  sneaker,
  softBear,
  soundbar,
  spinningTop,
  stackingRings,
  stole,
  stool,
  sunglasses,
  tableLamp,
  tealightHolder,
  thali,
  tiffin,
  tote,
  towels,
  train,
  travelMug,
  turntable,
  umbrella,
  urli,
  wallet,
  watch,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
