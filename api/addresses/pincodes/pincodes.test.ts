import { readFile } from 'node:fs/promises';
import { STATES } from '@haat/shared/states.ts';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../tests/support/build-app.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { findPlaces } from './find-places.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);

const UNION = 'Dadra and Nagar Haveli and Daman and Diu';

describe('pincode/{pincode}', () => {
  it('names city, district and State, to whoever asks', async () => {
    const { places } = await app.call('pincode', { params: { pincode: '560025' } });
    expect(places).toEqual([
      { city: 'Bengaluru', district: 'Bengaluru Urban', state: 'Karnataka' },
    ]);
  });

  it('names a place for each State where there are two', async () => {
    const { places } = await app.call('pincode', { params: { pincode: '533464' } });
    expect(places).toEqual([
      { city: 'Kolanka', district: 'Kakinada', state: 'Andhra Pradesh' },
      { city: 'Yanam', district: 'Yanam', state: 'Puducherry' },
    ]);
  });

  it('does not know every number', async () => {
    expect(await app.ask('pincode', { params: { pincode: '999999' } })).toMatchObject({
      status: 404,
      body: { code: 'pincodeNotFound' },
    });
  });

  it.each(['056002', '56002', '5600255', 'panaji'])('refuses %s', async (pincode) => {
    expect((await app.ask('pincode', { params: { pincode } })).status).toBe(400);
  });
});

describe('the directory', () => {
  it.each([
    ['110001', 'New Delhi', 'New Delhi', 'Delhi'],
    ['110006', 'Delhi', 'North Delhi', 'Delhi'],
    ['122001', 'Gurugram', 'Gurugram', 'Haryana'],
    ['141001', 'Ludhiana', 'Ludhiana', 'Punjab'],
    ['160017', 'Chandigarh', 'Chandigarh', 'Chandigarh'],
    ['171001', 'Shimla', 'Shimla', 'Himachal Pradesh'],
    ['190001', 'Srinagar', 'Srinagar', 'Jammu and Kashmir'],
    ['194101', 'Leh', 'Leh', 'Ladakh'],
    ['201301', 'Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh'],
    ['211001', 'Prayagraj', 'Prayagraj', 'Uttar Pradesh'],
    ['226010', 'Lucknow', 'Lucknow', 'Uttar Pradesh'],
    ['248001', 'Dehradun', 'Dehradun', 'Uttarakhand'],
    ['302001', 'Jaipur', 'Jaipur', 'Rajasthan'],
    ['362520', 'Diu', 'Diu', UNION],
    ['380001', 'Ahmedabad', 'Ahmedabad', 'Gujarat'],
    ['396210', 'Daman', 'Daman', UNION],
    ['396230', 'Silvassa', 'Dadra and Nagar Haveli', UNION],
    ['400001', 'Mumbai', 'Mumbai', 'Maharashtra'],
    ['403001', 'Panaji', 'North Goa', 'Goa'],
    ['431001', 'Chhatrapati Sambhajinagar', 'Chhatrapati Sambhajinagar', 'Maharashtra'],
    ['462001', 'Bhopal', 'Bhopal', 'Madhya Pradesh'],
    ['492001', 'Raipur', 'Raipur', 'Chhattisgarh'],
    ['500001', 'Hyderabad', 'Hyderabad', 'Telangana'],
    ['504346', 'Indervelli', 'Adilabad', 'Telangana'],
    ['520001', 'Vijayawada', 'NTR', 'Andhra Pradesh'],
    ['580020', 'Hubballi', 'Dharwad', 'Karnataka'],
    ['600001', 'Chennai', 'Chennai', 'Tamil Nadu'],
    ['605001', 'Puducherry', 'Puducherry', 'Puducherry'],
    ['682001', 'Kochi', 'Ernakulam', 'Kerala'],
    ['682555', 'Kavaratti', 'Lakshadweep', 'Lakshadweep'],
    ['700001', 'Kolkata', 'Kolkata', 'West Bengal'],
    ['737101', 'Gangtok', 'Gangtok', 'Sikkim'],
    ['744101', 'Port Blair', 'South Andaman', 'Andaman and Nicobar Islands'],
    ['751001', 'Bhubaneswar', 'Khordha', 'Odisha'],
    ['781001', 'Guwahati', 'Kamrup Metropolitan', 'Assam'],
    ['791111', 'Itanagar', 'Papum Pare', 'Arunachal Pradesh'],
    ['793001', 'Shillong', 'East Khasi Hills', 'Meghalaya'],
    ['795001', 'Imphal', 'Imphal West', 'Manipur'],
    ['796001', 'Aizawl', 'Aizawl', 'Mizoram'],
    ['797001', 'Kohima', 'Kohima', 'Nagaland'],
    ['799001', 'Agartala', 'West Tripura', 'Tripura'],
    ['800001', 'Patna', 'Patna', 'Bihar'],
    ['834001', 'Ranchi', 'Ranchi', 'Jharkhand'],
  ])('knows that %s is %s, %s, %s', async (pincode, city, district, state) => {
    expect((await findPlaces(pincode))[0]).toEqual({ city, district, state });
  });

  it('has every PIN code in order, each State once, all 36 of them, and nothing left blank', async () => {
    const text = await readFile(new URL('places.tsv', import.meta.url), 'latin1');
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    const pincodes = rows.map(([pincode = '']) => pincode);
    expect(pincodes).toEqual([...pincodes].sort());
    expect(new Set(pincodes).size).toBeGreaterThan(19_000);
    expect(new Set(rows.map(([pincode, , , state]) => `${pincode} ${state}`)).size).toBe(
      rows.length,
    );
    expect(new Set(rows.map(([, , , state]) => state))).toEqual(
      new Set(STATES.map(({ name }) => name)),
    );
    const odd = rows.filter(
      (row) => row.length !== 4 || !row.slice(1).every((name) => /^[A-Z][^\t]*\S$/.test(name)),
    );
    expect(odd).toEqual([]);
  });

  it('finds the first and the last of its lines', async () => {
    expect(await findPlaces('110001')).toHaveLength(1);
    const text = await readFile(new URL('places.tsv', import.meta.url), 'latin1');
    const last = text.trimEnd().split('\n').at(-1)?.slice(0, 6) ?? '';
    expect(await findPlaces(last)).toHaveLength(1);
  });
});
