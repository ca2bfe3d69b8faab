import { getPhoneticKey } from './sounds.ts';
import { parseTokens } from './tokens.ts';

/** Words of materials, colours and sizes that mean the same: they say more about a product, and do not name it. */
const QUALITIES = `
brass peetal पीतल
copper tamba ताँबा तांबा
steel ispat स्टील
iron loha लोहा
wood wooden timber lakdi लकड़ी
clay terracotta mitti मिट्टी
cotton sooti सूती
silk resham रेशम
wool woollen ooni ऊनी
leather chamda चमड़ा
gold golden sona
silver chaandi चाँदी
red laal लाल
blue neela neeli नीला नीली
green hara hari हरा हरी
yellow peela peeli पीला पीली
black kaala kaali काला काली
white safed सफ़ेद सफेद
pink gulabi गुलाबी
brown bhoora भूरा
orange narangi नारंगी
purple baingani बैंगनी
grey gray slate सलेटी
big bada बड़ा large
small chhota छोटा mini
handmade handcrafted hastshilp हस्तशिल्प
`;

/** Common words that mean the same in English and Hindi, one group per line; other spellings match by sound. */
const GROUPS = `
glass kaanch काँच
utensil bartan बर्तन
bottle botal बोतल
plate thali थाली
bowl katori कटोरी
spoon chammach चम्मच
knife chaku चाकू
cup pyala प्याला
pot handi matka
kettle teapot ketli केतली
griddle tawa तवा
wok kadhai कढ़ाई
lamp लैंप
diya deepak दीपक chirag दीया
candle mombatti मोमबत्ती
light lamp lighting roshni रोशनी
lantern laltain लालटेन
bell ghanti घंटी
incense agarbatti अगरबत्ती
worship pooja puja पूजा
idol murti मूर्ति
chappal चप्पल
sandal सैंडल
slipper स्लीपर
shoe joota जूता
jutti mojari जूती
bag jhola झोला thaila थैला बैग
backpack basta बस्ता rucksack
water paani पानी jal
purse batua बटुआ पर्स
cloth kapda कपड़ा
shirt kameez कमीज़
trouser pyjama पायजामा
scarf dupatta दुपट्टा stole
shawl shaal शॉल
saree sari साड़ी
blanket kambal कंबल
quilt razai रज़ाई
bedsheet chadar चादर
pillow takiya तकिया
carpet rug kaleen dari दरी
curtain parda पर्दा
towel tauliya तौलिया
chair kursi कुर्सी
sofa couch सोफ़ा
table mez मेज़
bed charpai khaat चारपाई
stool mudha मूढ़ा
swing jhula झूला
mirror sheesha aaina आईना
clock watch ghadi घड़ी
fan pankha पंखा
basket tokri टोकरी
box dibba डिब्बा
toy khilona खिलौना
doll gudiya गुड़िया
kite patang पतंग
book kitab किताब
pen kalam कलम
jewellery jewelry zevar gehna ज़ेवर
earring jhumka झुमका bali
necklace haar mala हार
bangle chudi चूड़ी kangan
anklet payal पायल
ring anguthi अँगूठी
soap sabun साबुन
oil tel तेल
comb kanghi कंघी
henna mehndi मेहंदी
kohl kajal काजल
perfume attar itra इत्र
plant paudha पौधा
planter gamla गमला
seed beej बीज
tea chai चाय
spice masala मसाला
sweet mithai मिठाई
honey shahad शहद
gift tohfa uphar उपहार
umbrella chhata छाता
lock tala ताला
rope rassi रस्सी
broom jhadu झाड़ू
bucket balti बाल्टी
stove chulha चूल्हा
rolling belan बेलन
man purush mard पुरुष
woman mahila aurat lady महिला
child bachcha kid बच्चा
kitchen rasoi रसोई
home ghar घर house
garden bageecha बगीचा
furniture farnichar फ़र्नीचर
electronics इलेक्ट्रॉनिक्स
headphone हेडफ़ोन
earphone earbud ईयरफ़ोन
mobile phone मोबाइल
headphone headset हेडसेट
notebook diary journal copy डायरी कॉपी
`;

/** A word, and the words for kinds of it: who types 'red' also means maroon, but not the other way round. */
const KINDS = `
red maroon crimson wine rust scarlet brick
blue indigo navy cobalt turquoise teal
green olive sage moss forest mint emerald teal
yellow marigold mustard ochre turmeric
white ivory cream pearl
black charcoal
pink rani rose magenta
brown tan walnut chocolate
orange rust marigold terracotta
grey slate silver charcoal
gold brass
wood sheesham teak rosewood sagwan mango acacia walnut oak bamboo
clay terracotta stoneware earthenware ceramic
ceramic stoneware porcelain
metal brass copper steel iron
leather suede
lamp light pendant lantern diya samai
diya samai vilakku
light lantern diya candle kandil
candle tealight
bag handbag backpack satchel tote sling clutch potli
purse handbag clutch potli sling
shoe sneaker moccasin boot loafer mojari
slipper flip slide chappal
chappal slipper sandal slide
sandal chappal kolhapuri slide
earring jhumka
jewellery earring bangle necklace anklet ring
blanket quilt razai
mat dhurrie rug carpet
chatai mat dhurrie rug
rug dhurrie carpet
utensil kadhai bowl plate tiffin
vessel lota kalash pot urli bowl bottle
pot planter
teapot kettle
speaker soundbox
earphone earbud neckband
shelf bookcase
sofa armchair
toy rattle teddy
sunglass goggle shade
`;

const synonymsByKey = readGroups(`${QUALITIES}${GROUPS}`);
const kindsByKey = readKinds();
const qualities: ReadonlySet<string> = new Set(
  listKeys(QUALITIES).flatMap((key) => [key, ...listKindKeys(key)]),
);

/** The phonetic keys of the synonyms of a word with this phonetic key. */
export function listSynonymKeys(phonetic: string): readonly string[] {
  return synonymsByKey.get(phonetic) ?? [];
}

/** The phonetic keys of words for kinds of what a word with this phonetic key means. */
export function listKindKeys(phonetic: string): readonly string[] {
  return kindsByKey.get(phonetic) ?? [];
}

/** True for a material, a colour or a size, in either language. */
export function isQuality(phoneticKeys: readonly string[]): boolean {
  return phoneticKeys.some((key) => qualities.has(key));
}

function readKinds(): ReadonlyMap<string, string[]> {
  const kinds = new Map<string, string[]>();
  for (const line of KINDS.trim().split('\n')) {
    const [word = '', ...kindsOf] = listKeys(line);
    const narrower = kindsOf.flatMap((kind) => [kind, ...listSynonymKeys(kind)]);
    // Who types 'लाल' means maroon as well.
    for (const same of [word, ...listSynonymKeys(word)])
      kinds.set(same, [...(kinds.get(same) ?? []), ...narrower]);
  }
  return kinds;
}

function readGroups(groups: string): ReadonlyMap<string, string[]> {
  const others = new Map<string, string[]>();
  for (const line of groups.trim().split('\n')) {
    const members = listKeys(line);
    for (const member of members)
      others.set(member, [
        ...(others.get(member) ?? []),
        ...members.filter((other) => other !== member),
      ]);
  }
  return others;
}

function listKeys(line: string): string[] {
  return [...new Set(parseTokens(line).flatMap(({ lexemes }) => lexemes.map(getPhoneticKey)))];
}
