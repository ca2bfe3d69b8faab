import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { DUMMY_HASH, hashPassword, verifyPassword } from './hash.ts';

describe('passwords', () => {
  it('are stored as argon2id with 19 MiB, two passes and one lane, each with its own salt', async () => {
    const hashes = [await hashPassword('mogra aur chai'), await hashPassword('mogra aur chai')];
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('are correct only when they are the same', async () => {
    const hash = await hashPassword('mogra aur chai');
    expect(await verifyPassword(hash, 'mogra aur chai')).toBe(true);
    expect(await verifyPassword(hash, 'Mogra aur chai')).toBe(false);
  });

  it('are the same however a keyboard composes them', async () => {
    const hash = await hashPassword('क\u095Cवी चाय caf\u00E9');
    expect(await verifyPassword(hash, 'क\u0921\u093Cवी चाय cafe\u0301')).toBe(true);
  });

  it('cost as much to refuse where there is no account', async () => {
    const costs = parseOptions(await hashPassword('any of them'));
    expect(parseOptions(DUMMY_HASH)).toEqual(costs);
  });

  it('are refused when they are common, in any case', async () => {
    expect(await isCommonPassword('password')).toBe(true);
    expect(await isCommonPassword('PassWord')).toBe(true);
    expect(await isCommonPassword('mogra aur chai')).toBe(false);
  });

  it('are refused when they are a word of the shop with digits and signs', async () => {
    for (const password of ['Haat@2026', 'haat haat', '123bazaar!', 'हाट 2026', 'India1947'])
      expect([password, await isCommonPassword(password)]).toEqual([password, true]);
    for (const password of ['haat aur chai', '7302958164', 'भारत की चाय'])
      expect([password, await isCommonPassword(password)]).toEqual([password, false]);
  });
});
