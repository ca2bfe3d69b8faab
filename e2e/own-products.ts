import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runImport } from '../bin/store/run-import.ts';
import { STORE_DIR } from './store-dir.ts';

/** A seller without GSTIN, with the number of the GST portal, in the State of the addresses of `paid-order.ts`. */
export const ENROLLED = { code: 'PPK', name: 'Periyar Potters', number: 'ENR320012345678' };
export const POT = { en: 'Black Clay Water Pot', hi: 'काली मिट्टी का मटका' };
/** Sold out; of each project one, because what one story sells the other would see. */
export const BELLS = {
  desktop: { en: 'Cow Bell, Small', hi: 'छोटी गाय की घंटी' },
  phone: { en: 'Cow Bell, Large', hi: 'बड़ी गाय की घंटी' },
};

const SELLER = {
  kind: 'seller',
  code: ENROLLED.code,
  name: ENROLLED.name,
  enrolment_number: ENROLLED.number,
  state: 'Kerala',
  city: 'Aluva',
  address: '4 River Road',
  pincode: '683101',
  email: 'potters@periyar.example',
  customer_care: '+91 00000 10199',
};
/** Not among the newest and the most bought, so that no other story meets them. */
const PRODUCT = {
  kind: 'product',
  category: 'Brass & Pooja',
  brand: 'Periyar',
  seller: ENROLLED.code,
  created_at: '2020-01-01',
};

/** What the stories sell besides the samples, imported before the first of them begins, as an operator does. */
export default async function importOwnProducts(): Promise<void> {
  process.env['DATA_DIR'] ??= STORE_DIR;
  const pot = {
    ...PRODUCT,
    code: 'POT-1',
    sub_category: 'Lotas & Kalash',
    name: POT.en,
    name_hi: POT.hi,
    title: POT.en,
    title_hi: POT.hi,
    hsn: '69111021',
    mrp: 700,
    price: 640,
    stock: 5,
  };
  const bells = Object.values(BELLS).map(({ en, hi }, at) => ({
    ...PRODUCT,
    code: `BELL-${at}`,
    sub_category: 'Thalis & Bells',
    name: en,
    name_hi: hi,
    title: en,
    title_hi: hi,
    hsn: '83061000',
    mrp: 400,
    price: 350,
    stock: 0,
  }));
  const file = join(STORE_DIR, 'own-products.jsonl');
  const rows = [SELLER, pot, ...bells].map((row) => JSON.stringify(row));
  await writeFile(file, rows.join('\n'));
  if ((await runImport([file])) !== 0) throw new Error('The products of the stories are not there');
}
