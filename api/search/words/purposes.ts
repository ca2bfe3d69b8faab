import { getPhoneticKey } from './sounds.ts';
import { parseTokens, type Token } from './tokens.ts';

/**
 * For whom, or for what, shoppers look for something: the names of a purpose in English, Hinglish and Devanagari, then the kinds
 * of products that fulfil it, as a catalogue names them. `@women` stands for the kinds of that line.
 */
const RECIPIENTS = `
women woman ladies lady female mahila aurat महिला औरत महिलाओं = saree stole shawl dupatta kurti handbag sling clutch potli jewellery earring jhumka bangle necklace anklet jutti mojari perfume
men man gents mens male purush mard पुरुष पुरुषों = watch wallet belt tie shirt kurta shoe moccasin boot headphone earbud radio speaker pen satchel sunglasses
mother mom mummy maa mata sasu_maa saas mothers_day माँ मां मम्मी सास = @women kalash thali diya urli cup bowl tulsi quilt planter
wife patni biwi bride fiancee पत्नी बीवी = @women watch
sister behen behan didi bhabhi बहन दीदी भाभी = @women watch mug notebook
daughter beti bitiya बेटी = @women doll
girlfriend = @women teddy watch
grandmother dadi nani दादी नानी = @women quilt thali diya radio
father dad papa pita pitaji daddy sasur fathers_day पापा पिता पिताजी डैडी ससुर = @men chess umbrella
husband pati hubby groom पति = @men
brother bhai bhaiya भाई भैया = @men backpack sneaker
son beta बेटा = @men backpack
boyfriend = @men
grandfather dada nana दादा नाना = radio chess shawl umbrella watch
kids kid child children bachche bachcha bache bachchon childrens_day बच्चे बच्चा बच्चों = toy game puzzle doll teddy
boy boys ladka ladke लड़का लड़के = @kids
girl girls ladki लड़की लड़कियों = @kids
baby newborn infant toddler shishu navjat baby_shower godh_bharai naming_ceremony शिशु नवजात = rattle teddy bear stacking plush
teacher guru shikshak teachers_day शिक्षक टीचर = pen notebook diary mug planter watch
boss colleague corporate employee client office_gift = pen notebook diary watch bottle mug
friend dost friends friendship_day दोस्त = mug notebook earbud speaker teddy planter
`;
const WORSHIP = `
pooja puja pujan aarti mandir pooja_room puja_ghar पूजा मंदिर आरती = lota kalash diya samai thali ghanti urli agarbatti incense
`;
const OCCASIONS = `
gift gifts gifting present tohfa tohfe uphar gift_item गिफ्ट गिफ़्ट उपहार तोहफ़ा तोहफा = mug watch diya jewellery bangle notebook pen lamp candle planter toy stole
birthday janamdin janmdin bday जन्मदिन = watch mug teddy toy notebook jewellery earbud speaker
anniversary salgirah सालगिरह = watch jewellery saree cup candle lamp
wedding marriage shaadi shadi vivah bridal bride dulhan शादी विवाह दुल्हन = saree lehenga sherwani potli clutch jewellery bangle kalash thali urli bowl
party reception sangeet पार्टी = clutch potli jewellery speaker
diwali deepavali deepawali dipawali dhanteras दिवाली दीपावली दीवाली धनतेरस = diya kandil lantern urli candle tealight rangoli toran samai
navratri durga_puja dussehra नवरात्रि दशहरा = kalash thali diya ghanti agarbatti
ganesh_chaturthi ganpati ganeshotsav गणेश_चतुर्थी = idol diya thali kandil urli ghanti samai kalash
rakhi raksha_bandhan rakshabandhan राखी रक्षाबंधन = rakhi thali
karwa_chauth karva_chauth करवा_चौथ = thali bangle diya
onam vishu pongal ओणम पोंगल = nilavilakku vilakku samai urli
christmas xmas क्रिसमस = candle tealight lantern
eid ramzan ramadan ईद = lantern attar kurta bowl
holi होली = pichkari gulal kurta
housewarming house_warming griha_pravesh grih_pravesh new_home गृह_प्रवेश = kalash urli diya lamp planter pot bowl thali tulsi cushion
decoration decor decorations sajawat home_decor ghar_ki_sajawat सजावट = lamp lantern urli vase planter pot cushion candle
school college back_to_school स्कूल कॉलेज = backpack bottle notebook pen tiffin
office work daftar ऑफ़िस ऑफिस दफ़्तर = satchel backpack tiffin pen notebook
monsoon rain rainy baarish barish barsaat मानसून बारिश बरसात = umbrella raincoat
winter sardi thand सर्दी = quilt razai blanket shawl stole sweater
summer garmi गर्मी = bottle hat sunglasses
travel trip safar safari yatra सफ़री सफ़र सफर यात्रा = backpack flask bottle bag
music sangeet_premi संगीत = headphone earbud neckband speaker radio turntable
gardening balcony terrace बागवानी बालकनी = planter pot watering tulsi
`;

/** What a shopper looks for a product for: a recipient or an occasion. */
export interface Purpose {
  /** Its longer names, each as the stems of its words: 'mom' is also wax. */
  readonly names: readonly (readonly string[])[];
  /** Stems of the kinds of products that fulfil it, as they stand in names and categories. */
  readonly suited: readonly string[];
  readonly isRecipient: boolean;
  /** What is for something else would be wrong: a man's wallet is no ladies' purse. */
  readonly isFirm: boolean;
  /** Says only that it is a present. */
  readonly isGift: boolean;
}

/** The longest name of a purpose, in words. */
const NAME_WORDS_MAX = 3;
/** Shorter words sound like too many others. */
const SOUND_LENGTH_MIN = 5;
const NAME_LENGTH_MIN = 4;

const purposes = readPurposes();

/** The purpose whose name begins at this place, and of how many words it is; undefined when none does. */
export function findPurpose(
  tokens: readonly Token[],
  from: number,
): { purpose: Purpose; length: number } | undefined {
  for (let length = NAME_WORDS_MAX; length > 0; length -= 1) {
    const name = tokens.slice(from, from + length).map(({ written }) => written);
    const purpose =
      name.length === length &&
      (purposes.get(name.join(' ')) ?? purposes.get(getSound(name.join(' '))));
    if (purpose) return { purpose, length };
  }
  return undefined;
}

function getSound(name: string): string {
  return name.length < SOUND_LENGTH_MIN ? '' : `~${getPhoneticKey(name)}`;
}

function readPurposes(): ReadonlyMap<string, Purpose> {
  const read = new Map<string, Purpose>();
  const add = (lines: string, kind: Pick<Purpose, 'isRecipient' | 'isFirm'>) => {
    for (const line of lines.trim().split('\n')) addPurpose(read, line, kind);
  };
  add(RECIPIENTS, { isRecipient: true, isFirm: true });
  add(WORSHIP, { isRecipient: false, isFirm: true });
  add(OCCASIONS, { isRecipient: false, isFirm: false });
  return read;
}

function addPurpose(
  read: Map<string, Purpose>,
  line: string,
  flags: Pick<Purpose, 'isRecipient' | 'isFirm'>,
): void {
  const [said = '', kinds = ''] = line.split(' = ');
  const names = said.split(' ').map((name) => parseWords(name.replaceAll('_', ' ')));
  const suited = kinds.split(' ').flatMap((kind) => {
    const others = kind.startsWith('@') ? read.get(kind.slice(1)) : undefined;
    return others?.suited ?? parseWords(kind).flatMap(({ lexemes }) => lexemes.slice(0, 1));
  });
  const purpose = {
    names: names
      .map((words) => words.map(({ lexemes: [stem = ''] }) => stem))
      .filter((stems) => stems.join('').length >= NAME_LENGTH_MIN),
    suited: [...new Set(suited)],
    ...flags,
    isGift: said.startsWith('gift '),
  };
  for (const words of names) {
    const name = words.map(({ written }) => written).join(' ');
    for (const key of [name, getSound(name)])
      if (key !== '' && !read.has(key)) read.set(key, purpose);
  }
}

function parseWords(text: string): Token[] {
  return parseTokens(text).filter(({ isFiller }) => !isFiller);
}
