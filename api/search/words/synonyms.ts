import { getPhoneticKey } from './sounds.ts';
import { parseTokens } from './tokens.ts';

/** Common words that mean the same in English and Hindi, one group per line; other spellings match by sound. */
const GROUPS = `
brass peetal पीतल
copper tamba ताँबा
steel ispat
wood wooden lakdi लकड़ी
clay terracotta mitti मिट्टी
glass kaanch काँच
cotton sooti सूती
silk resham रेशम
wool woollen ooni ऊनी
leather chamda चमड़ा
gold golden sona
silver chaandi चाँदी
utensil bartan बर्तन
bottle botal बोतल
plate thali थाली
bowl katori कटोरी
spoon chammach चम्मच
knife chaku चाकू
cup pyala प्याला
pot handi matka
kettle ketli केतली
griddle tawa तवा
wok kadhai कढ़ाई
lamp diya deepak दीपक chirag
candle mombatti मोमबत्ती
light lamp roshni
lantern laltain लालटेन
bell ghanti घंटी
incense agarbatti अगरबत्ती
worship pooja puja पूजा
idol murti मूर्ति
slipper chappal चप्पल sandal
shoe joota जूता
jutti mojari जूती
bag jhola झोला thaila थैला
purse batua बटुआ
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
handmade handcrafted hastshilp हस्तशिल्प
red laal लाल
blue neela नीला
green hara हरा
yellow peela पीला
black kaala काला
white safed सफ़ेद
pink gulabi गुलाबी
brown bhoora भूरा
orange narangi नारंगी
purple baingani बैंगनी
big bada बड़ा large
small chhota छोटा
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
`;

const synonymsByKey = readGroups();

/** The phonetic keys of the synonyms of a word with this phonetic key. */
export function listSynonymKeys(phonetic: string): readonly string[] {
  return synonymsByKey.get(phonetic) ?? [];
}

function readGroups(): ReadonlyMap<string, string[]> {
  const others = new Map<string, string[]>();
  for (const line of GROUPS.trim().split('\n')) {
    const members = [
      ...new Set(parseTokens(line).flatMap(({ lexemes }) => lexemes.map(getPhoneticKey))),
    ];
    for (const member of members)
      others.set(member, [
        ...(others.get(member) ?? []),
        ...members.filter((other) => other !== member),
      ]);
  }
  return others;
}
