import { formatCount } from '../../money.ts';
import type { SlipWords } from '../slip-words.ts';

export const slip: SlipWords = {
  packing: 'पैकिंग पर्ची',
  gift: 'आपके लिए एक तोहफ़ा',
  giftFrom: (name) => `${name} की ओर से`,
  returns: {
    return: 'रिटर्न',
    replacement: 'बदलने के लिए रिटर्न',
    exchange: 'दूसरे साइज़ या रंग के लिए रिटर्न',
  },
  order: 'ऑर्डर',
  orderedOn: 'ऑर्डर की तारीख़',
  returnNumber: 'रिटर्न नंबर',
  askedOn: 'रिटर्न माँगने की तारीख़',
  from: 'भेजने वाला',
  to: 'पाने वाला',
  contents: 'इस पार्सल में',
  pieces: (quantity) => `${formatCount(quantity, 'hi')} ×`,
  putIn: 'कृपया यह पर्ची पार्सल में रखें, और कूरियर की रसीद सँभालकर रखें।',
  challan: 'डिलीवरी चालान',
  challanCopies: ['मूल प्रति: पाने वाले के लिए', 'दूसरी प्रति: कूरियर के लिए', 'तीसरी प्रति: भेजने वाले के लिए'],
  challanDate: 'तारीख़',
  invoice: 'बिक्री का बिल',
  placeOfSupply: 'आपूर्ति का स्थान',
  gstin: (number) => `जीएसटीआईएन ${number}`,
  enrolment: (number) => `एनरोलमेंट नंबर ${number}`,
  hsn: (code) => `एचएसएन ${code}`,
  goods: 'सामान',
  declaredValue: 'घोषित क़ीमत',
  noSale:
    'यह लौटाए गए सामान के बदले भेजा जा रहा है, बिक्री नहीं है: न कुछ चुकाना है, न कोई टैक्स लगा है। क़ीमत वही है जो सामान के लिए टैक्स समेत चुकाई गई थी।',
  threeCopies: 'मूल प्रति पार्सल में रखें, दूसरी कूरियर को दें, और तीसरी अपने पास रखें।',
  signature: (seller) => `${seller} की ओर से हस्ताक्षर`,
  mobile: (number) => `मोबाइल ${number}`,
  pageOf: (page, pages) => `पेज ${page} / ${pages}`,
};
