import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { LEFT, openPaper, WIDTH } from '../paper.ts';
import { toPrintableText, formatParts } from './printable-text.ts';
import { setLines } from './set-lines.ts';

/** The 22 languages of the Eighth Schedule of the Constitution, two of them in two scripts: names, streets, sayings. */
const LANGUAGES: readonly (readonly [language: string, sentence: string])[] = [
  ['Assamese', 'শ্ৰীমতী ৰূপালী গোস্বামী, ৰঙিয়া পথ, গুৱাহাটী'],
  ['Bengali', 'শ্রীমতী কৃষ্ণা ভট্টাচার্য, ৭ রবীন্দ্র সরণি, কলকাতা'],
  ['Bodo', 'गासै सुबुंआनो उदांयै मान सनमान आरो मोनथाय लाना जोनोम लायो।'],
  ['Dogri', 'सारे मनुक्ख गरिमा ते अधिकारें दे मामले च जन्मै थमां गै सुतंतर ते बराबर न।'],
  ['Gujarati', 'શ્રીમતી દક્ષા પટેલ, ઋતુરાજ સોસાયટી, વસ્ત્રાપુર'],
  ['Hindi', 'श्रीमती क्षमा द्विवेदी, कृष्ण कुंज, वृन्दावन'],
  ['Kannada', 'ಶ್ರೀಮತಿ ಕಾವ್ಯಾ ಕೃಷ್ಣಮೂರ್ತಿ, ವಿಜಯನಗರ, ಬೆಂಗಳೂರು, ಕೊಡಗು'],
  ['Kashmiri', 'سٲری اِنسان چھِ آزاد زامٕتؠ۔ وَقار تہٕ حقوٗق چھِ ہِوی۔'],
  ['Konkani', 'सगळे मनीस जल्मताच मेकळे आनी प्रतिश्ठा आनी हक्कांच्या बाबतींत समान आसतात.'],
  ['Maithili', 'सभ मनुष्य जन्मसँ स्वतन्त्र अछि तथा गरिमा आ’ अधिकारमे समान अछि।'],
  ['Malayalam', 'ശ്രീമതി ലക്ഷ്മിക്കുട്ടി, കൃഷ്ണവിലാസം, തൃശ്ശൂർ, കൊച്ചി'],
  ['Manipuri', 'মীওইবা খুদিংমক পোকপা মতমদা নীংতম্মী অমসুং চপ মান্ননা লৈ।'],
  ['Manipuri in Meetei Mayek', 'ꯃꯤꯑꯣꯏꯕ ꯈꯨꯗꯤꯡꯃꯛ ꯄꯣꯛꯄ ꯃꯇꯝꯗ ꯅꯤꯡꯇꯝꯃꯤ ꯑꯃꯁꯨꯡ ꯆꯞ ꯃꯥꯟꯅꯅ ꯂꯩ꯫'],
  ['Marathi', 'सौ. ऋतुजा कुऱ्हाडे, ज्ञानेश्वर पथ, लक्ष्मी रोड, पुणे'],
  ['Nepali', 'सबै व्यक्तिहरू जन्मजात स्वतन्त्र हुन् र समान अधिकार र महत्त्व छ।'],
  ['Odia', 'ଶ୍ରୀମତୀ କୃଷ୍ଣପ୍ରିୟା ମହାନ୍ତି, ଲିଙ୍ଗରାଜ ମନ୍ଦିର ମାର୍ଗ, ଭୁବନେଶ୍ୱର'],
  ['Punjabi', 'ਸ਼੍ਰੀਮਤੀ ਹਰਪ੍ਰੀਤ ਕੌਰ, ਗੁਰਦੁਆਰਾ ਰੋਡ, ਅੰਮ੍ਰਿਤਸਰ, ਪੱਟੀ'],
  ['Sanskrit', 'सर्वे मानवाः स्वतन्त्राः समुत्पन्नाः वर्तन्ते, गौरवदृशा अधिकारदृशा च समानाः।'],
  ['Santali', 'ᱡᱚᱛᱚ ᱢᱟᱱᱣᱟ ᱯᱷᱩᱨᱜᱟᱹᱞ ᱛᱮᱠᱚ ᱡᱟᱱᱟᱢ ᱟᱠᱟᱱᱟ ᱾'],
  ['Sindhi', 'سڀ انسان آزاد ۽ عزت ۽ حقن جي حوالي کان برابر پيدا ٿيا آهن۔'],
  ['Sindhi in Devanagari', 'सभु इंसान आज़ादु ऐं हक़नि में हिक जेहा। ॻोठु ॿारु ॼमणु ॾींहुं'],
  ['Tamil', 'திருமதி கௌசல்யா ஸ்ரீனிவாசன், கோயில் தெரு, க்ஷேத்திரம், மொழி'],
  ['Telugu', 'శ్రీమతి కృష్ణవేణి రాజ్యలక్ష్మి, స్వాతంత్ర్య వీధి, విశాఖపట్నం, కై'],
  ['Urdu', 'محترمہ شگفتہ بیگم، گلی نمبر ۷، چاندنی چوک، پرانی دہلی'],
];
const SEVERAL = 'திருமதி கௌசல்யா, 14/2 Gandhi Road, पीतल का लोटा, ৭ নম্বর';
const REGULAR = { cut: 'regular', figures: false } as const;

describe('printed on paper', () => {
  let lines: string[];
  beforeAll(async () => {
    const paper = openPaper({ title: '', author: '', date: new Date(0), language: 'en' });
    paper.newSheet();
    const texts = [...LANGUAGES.map(([, sentence]) => sentence), SEVERAL];
    texts.forEach((text, index) =>
      paper.write(text, { x: LEFT, y: 40 + index * 20, width: WIDTH }, { size: 8 }),
    );
    lines = (await readPdf(await paper.finish())).flat();
  });

  it.each(LANGUAGES)('%s can be copied as it was typed', (language, sentence) => {
    // pdf.js, the reader here, separates vowel marks at the end of an Arabic word. Other readers do not.
    const taken = language === 'Kashmiri' ? withoutSpaces : compared;
    expect(lines.map(taken)).toContain(taken(sentence));
  });

  it('several scripts can share a line', () => {
    expect(lines.map(compared)).toContain(compared(SEVERAL));
  });
});

it.each(LANGUAGES)('%s has a glyph for every letter, in both cuts', (_, sentence) => {
  for (const cut of ['regular', 'bold'] as const) {
    const { text, lines } = setLines(sentence, { cut, figures: false }, WIDE);
    expect(text).toBe(sentence.normalize('NFC'));
    expect(lines.flatMap(glyphsOf)).not.toContain(0);
  }
});

it.each([
  ['क्षत्रिय', 3],
  ['ক্ষ', 1],
  ['క్ష్మి', 1],
  ['ശ്ശൂ', 1],
])('%s is drawn as %i clusters wherever it stands', (word, clusters) => {
  const alone = setLines(word, REGULAR, WIDE).lines.flatMap(clustersOf);
  expect(alone).toHaveLength(clusters);
  const after = setLines(`Brass-${word}`, REGULAR, WIDE).lines.flatMap(clustersOf);
  expect(after.filter(({ text }) => alone.some((cluster) => cluster.text === text))).toEqual(alone);
});

it('a vowel sign that is typed behind its consonant and stands before it is drawn there', () => {
  const [cluster] = setLines('கெ', REGULAR, WIDE).lines.flatMap(clustersOf);
  const consonant = setLines('க', REGULAR, WIDE).lines.flatMap(glyphsOf);
  expect(cluster?.parts.map(({ glyph }) => glyph).at(-1)).toBe(consonant[0]);
});

it('Urdu runs from right to left, and numbers and Latin within it from left to right', () => {
  expect(drawn('گلی 14 A دہلی')).toBe('یلہد A 14 یلگ');
  expect(drawn(formatParts(['محمد', 'گلی 7', 'Delhi']))).toBe('دمحم, 7 یلگ, Delhi');
});

it('every script breaks between words, and a word that is too long between letters', () => {
  for (const [, sentence] of LANGUAGES) {
    const { lines } = setLines(sentence, REGULAR, 12);
    expect(lines.length).toBeGreaterThan(1);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(12);
    const words = lines.flatMap((line) => clustersOf(line)).length;
    expect(words).toBeGreaterThan(lines.length);
  }
  const { lines } = setLines('க்ஷேத்திரம்'.repeat(9), REGULAR, 12);
  for (const { width } of lines) expect(width).toBeLessThanOrEqual(12);
  expect(lines.map(textOf).join('')).toBe('க்ஷேத்திரம்'.repeat(9));
  expect(setLines('Asha Devi', REGULAR, 3).lines.map(textOf)).toEqual(['Asha', 'Devi']);
});

it.each([
  ['Lata 👩\u200d🌾 Devi', 'Lata Devi'],
  ['Lata ❤️, Pune', 'Lata, Pune'],
  ['1️⃣ lota\u202e', '1 lota'],
  ['  पीतल \n का  लोटा 🪔 ', 'पीतल का लोटा'],
  ['श्\u200dयाम ന്\u200d', 'श्\u200dयाम ന്\u200d'],
  ['می\u200cروم', 'می\u200cروم'],
  ['北京 🚚', ''],
])('%j is printed as %j', (typed, printed) => {
  expect(toPrintableText(typed, 'regular').text).toBe(printed);
});

it('opens no other face than the shop has for Latin and Hindi, and one more for each further script', () => {
  const namesOf = (text: string) =>
    new Set(
      setLines(text, REGULAR, WIDE).lines.flatMap(({ runs }) => runs.map(({ face }) => face.name)),
    );
  expect([...namesOf('Asha ₹1,349 – पीतल, 5% é')]).toEqual(['AnekDevanagari-Regular']);
  expect([...namesOf('14 தெரு')]).toEqual(['AnekDevanagari-Regular', 'NotoSansTamil-Regular']);
});

const WIDE = 200;
type SetLine = ReturnType<typeof setLines>['lines'][number];

function clustersOf({ runs }: SetLine) {
  return runs.flatMap(({ clusters }) => clusters);
}

function glyphsOf(line: SetLine): number[] {
  return clustersOf(line).flatMap(({ parts }) => parts.map(({ glyph }) => glyph));
}

function textOf(line: SetLine): string {
  return clustersOf(line)
    .map(({ text }) => text)
    .join('');
}

/** The letters as drawn, from left to right. */
function drawn(text: string): string {
  return setLines(text, REGULAR, WIDE).lines.map(textOf).join('\n');
}

function compared(line: string): string {
  return line.normalize('NFC').trim();
}

function withoutSpaces(line: string): string {
  return compared(line).replaceAll(' ', '');
}
