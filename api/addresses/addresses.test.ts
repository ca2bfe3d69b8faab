import type { Address, AddressForm } from '@haat/shared/contract/addresses.ts';
import { ADDRESSES_MAX } from '@haat/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { loadAddresses } from './loaders.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let meera: TestCustomer;

beforeEach(async () => {
  meera = await buildCustomer(database.db);
});

const UNKNOWN_ID = 'f'.repeat(24);

const HOME: AddressForm = {
  name: 'Meera Nair',
  mobileno: '9988776655',
  addres: '12 Museum Road',
  locality: 'Richmond Town',
  landmark: 'Opposite the library',
  alternateno: '8877665544',
  city: 'Bengaluru',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  pincode: '560025',
};

const add = async (change: Partial<AddressForm> = {}, as = meera): Promise<Address[]> =>
  (await app.call('saveAddress', { body: { data: { ...HOME, ...change } }, as })).data1;
const read = (as = meera) => loadAddresses(database.db, as.id);
const defaultsOf = (addresses: readonly Address[]) =>
  addresses.filter((one) => one.default).map(({ name }) => name);

/** Three addresses; the first is the default. Returns their ids. */
async function addThree(as = meera): Promise<string[]> {
  for (const name of ['One', 'Two', 'Three']) await add({ name }, as);
  return (await read(as)).map(({ _id }) => _id);
}

describe('saveaddress', () => {
  it('adds the address of the form, and returns the address book', async () => {
    expect(await add({ name: '  Meera Nair ' })).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        name: 'Meera Nair',
        mobileno: '9988776655',
        address: '12 Museum Road',
        locality: 'Richmond Town',
        landmark: 'Opposite the library',
        alternatemobile: '8877665544',
        city: 'Bengaluru',
        district: 'Bengaluru Urban',
        state: 'Karnataka',
        pincode: '560025',
        default: true,
      },
    ]);
  });

  it('saves the sent name in a profile without a name, and changes no other name', async () => {
    const name = async () => {
      const { user } = await app.call('userDetails', { params: { userId: meera.id }, as: meera });
      return [user.fname, user.lname];
    };
    await add();
    expect(await name()).toEqual(['', '']);
    const save = (profileName: string) =>
      app.call('saveAddress', { body: { data: HOME, profileName }, as: meera });
    await save('  ');
    expect(await name()).toEqual(['', '']);
    await save('Meera Nair');
    expect(await name()).toEqual(['Meera', 'Nair']);
    await save('Someone Else');
    expect(await name()).toEqual(['Meera', 'Nair']);
  });

  it('stores addresses in the order of adding; the first is the default', async () => {
    await addThree();
    const addresses = await read();
    expect(addresses.map(({ name }) => name)).toEqual(['One', 'Two', 'Three']);
    expect(defaultsOf(addresses)).toEqual(['One']);
  });

  it('changes the address of addId at its position, and leaves the default as it is', async () => {
    const [, second = ''] = await addThree();
    const { landmark: _, alternateno: __, ...rest } = HOME;
    const body = { data: { ...rest, name: 'Changed' }, addId: second.toUpperCase() };
    const { data1 } = await app.call('saveAddress', { body, as: meera });
    expect(data1.map(({ name }) => name)).toEqual(['One', 'Changed', 'Three']);
    expect(data1[1]).toMatchObject({ _id: second, landmark: '', alternatemobile: '' });
    expect(defaultsOf(data1)).toEqual(['One']);
  });

  it('makes the address of defaultId the default, alone or together with a change', async () => {
    const [first = '', second = '', third = ''] = await addThree();
    const save = async (body: object) =>
      (await app.call('saveAddress', { body: body as never, as: meera })).data1;
    expect(defaultsOf(await save({ defaultId: second.toUpperCase() }))).toEqual(['Two']);
    const added = await save({ data: { ...HOME, name: 'Four' }, defaultId: third });
    expect(added).toHaveLength(4);
    expect(defaultsOf(added)).toEqual(['Three']);
    const changed = { data: { ...HOME, name: 'First' }, addId: first, defaultId: first };
    expect(defaultsOf(await save(changed))).toEqual(['First']);
  });

  it('treats an empty addId or defaultId as none', async () => {
    await addThree();
    const body = { data: { ...HOME, name: 'Four' }, addId: '', defaultId: '' };
    const { data1 } = await app.call('saveAddress', { body, as: meera });
    expect(data1.map(({ name }) => name)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(defaultsOf(data1)).toEqual(['One']);
  });

  it('adds nothing when the requested default does not exist', async () => {
    await addThree();
    const body = { data: HOME, defaultId: UNKNOWN_ID };
    const { status } = await app.ask('saveAddress', { body, as: meera });
    expect(status).toBe(404);
    const addresses = await read();
    expect(addresses).toHaveLength(3);
    expect(defaultsOf(addresses)).toEqual(['One']);
  });

  it.each([
    ['name', ' ', 'required'],
    ['addres', '', 'required'],
    ['mobileno', '5988776655', 'deliveryMobileForm'],
    ['alternateno', '99887', 'deliveryMobileForm'],
    ['pincode', '056002', 'pincodeForm'],
    ['state', 'Bombay', 'stateForm'],
    ['locality', 'a'.repeat(201), 'lineTooLong'],
    ['landmark', 'x\0', 'textForm'],
  ])('refuses the %s %j', async (field, value) => {
    const body = { data: { ...HOME, [field]: value } };
    const answer = await app.ask('saveAddress', { body, as: meera });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ fields: { [`data.${field}`]: expect.any(String) } });
  });

  it('refuses a body with nothing to save', async () => {
    expect((await app.ask('saveAddress', { body: { data: undefined }, as: meera })).status).toBe(
      400,
    );
  });
});

describe('deleteaddress', () => {
  const remove = async (addressId: string) =>
    (await app.call('deleteAddress', { params: { addressId }, as: meera })).data1;

  it('makes the oldest remaining address the default when the default is deleted', async () => {
    const [first = '', second = '', third = ''] = await addThree();
    await app.call('defaultAddress', { body: { addId: third }, as: meera });
    expect(defaultsOf(await remove(third))).toEqual(['One']);
    expect(defaultsOf(await remove(first.toUpperCase()))).toEqual(['Two']);
    expect(await remove(second)).toEqual([]);
    expect(defaultsOf(await add({ name: 'Anew' }))).toEqual(['Anew']);
  });

  it('leaves the default as it is when another address is deleted', async () => {
    const [, second = ''] = await addThree();
    expect(defaultsOf(await remove(second))).toEqual(['One']);
  });
});

describe('an address', () => {
  const asks = (id: string) =>
    [
      ['saveAddress', { body: { data: HOME, addId: id } }],
      ['saveAddress', { body: { defaultId: id } }],
      ['deleteAddress', { params: { addressId: id } }],
      ['defaultAddress', { body: { addId: id } }],
    ] as const;

  it('of someone else, or an unknown one, is not found and not changed', async () => {
    const ravi = await buildCustomer(database.db);
    const [, another = ''] = await addThree(ravi);
    await addThree();
    const before = [await read(), await read(ravi)];
    for (const [name, input] of [...asks(another), ...asks(UNKNOWN_ID)])
      expect(await app.ask(name, { ...input, as: meera })).toMatchObject({
        status: 404,
        body: { code: 'addressNotFound' },
      });
    expect([await read(), await read(ravi)]).toEqual(before);
  });

  it('needs sign-in, and refuses another userId and a malformed id', async () => {
    const [first = ''] = await addThree();
    for (const [name, input] of asks(first)) {
      expect((await app.ask(name, input)).status).toBe(401);
      const body = { ...('body' in input && input.body), userId: 'a'.repeat(24) };
      expect((await app.ask(name, { ...input, body, as: meera })).status).toBe(403);
    }
    for (const [name, input] of asks('home'))
      expect((await app.ask(name, { ...input, as: meera })).status).toBe(400);
  });
});

describe('from many tabs at once', () => {
  it('adds no more addresses than the limit', async () => {
    const asked = Array.from({ length: ADDRESSES_MAX + 3 }, () =>
      app.ask('saveAddress', { body: { data: HOME }, as: meera }),
    );
    const refused = (await Promise.all(asked)).filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(
      Array.from({ length: 3 }, () => 'tooManyAddresses'),
    );
    const addresses = await read();
    expect(addresses).toHaveLength(ADDRESSES_MAX);
    expect(defaultsOf(addresses)).toHaveLength(1);
  });

  it('there is exactly one default, whatever is added, deleted and chosen', async () => {
    const ids = await addThree();
    const asked = Array.from({ length: 45 }, (_, turn) => {
      const id = ids[turn % ids.length] ?? '';
      if (turn % 5 === 0) return app.ask('saveAddress', { body: { data: HOME }, as: meera });
      if (turn === 22 || turn === 33)
        return app.ask('deleteAddress', { params: { addressId: id }, as: meera });
      return app.ask('defaultAddress', { body: { addId: id }, as: meera });
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(defaultsOf(await read())).toHaveLength(1);
  });
});
