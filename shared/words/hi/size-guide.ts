import type { Words } from '../words.ts';

export const sizeGuide: Words['product']['sizeGuide'] = {
  title: 'साइज़ गाइड',
  size: 'साइज़',
  shoes: {
    measure: 'काग़ज़ पर खड़े होकर एड़ी से सबसे लंबी उँगली तक नापें।',
    columns: ['पैर, सेमी', 'पैर, इंच'],
  },
  bangles: {
    measure: 'जो चूड़ी ठीक आती हो, उसे भीतर से आर-पार नापें।',
    columns: ['आर-पार, मिमी', 'घेरा, सेमी'],
  },
  shirts: {
    measure: 'बाँहों के नीचे, छाती के सबसे चौड़े हिस्से का घेरा नापें।',
    columns: ['छाती, सेमी', 'छाती, इंच'],
  },
  beds: {
    measure: 'गद्दे की लंबाई और चौड़ाई नापें।',
    columns: ['गद्दा, सेमी', 'गद्दा, फ़ुट'],
  },
};
