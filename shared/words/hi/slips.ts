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
  mobile: (number) => `मोबाइल ${number}`,
  pageOf: (page, pages) => `पेज ${page} / ${pages}`,
};
