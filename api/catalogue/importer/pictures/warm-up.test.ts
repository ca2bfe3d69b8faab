import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildProduct } from '../../../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { startWarmUp } from './warm-up.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const pictures = JSON.stringify([pictureOf('front'), pictureOf('back')]);
  await buildProduct(database.db, { pictures });
  await buildProduct(database.db, {
    pictures: JSON.stringify([pictureOf('hidden')]),
    status: 'Draft',
  });
  const remote = { ...pictureOf('x'), src: 'https://img.example/x.webp', widths: [], formats: [] };
  await buildProduct(database.db, { pictures: JSON.stringify([remote]) });
});
afterAll(() => database.dispose());

const log = { warn: vi.fn() };

it('makes the small renditions of what visitors see first, one at a time', async () => {
  const { renditions, made } = watchMaker();
  const warmUp = startWarmUp({ renditions, db: database.db, log });
  await vi.waitUntil(() => made.length === 2);
  await warmUp.stop();
  expect(made).toEqual(['front.320.avif', 'front.640.avif']);
  expect(log.warn).not.toHaveBeenCalled();
});

it('waits while a rendition is made for a visitor, and stops at once', async () => {
  const { renditions, made } = watchMaker();
  let looked = 0;
  const busy = {
    make: renditions.make,
    get isIdle() {
      looked += 1;
      return false;
    },
  };
  const warmUp = startWarmUp({ renditions: busy, db: database.db, log });
  await vi.waitUntil(() => looked >= 2);
  await warmUp.stop();
  const last = looked;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect([made, looked]).toEqual([[], last]);
});

it('goes on after a rendition that cannot be made', async () => {
  const { renditions, made } = watchMaker();
  const make = async (name: string) => {
    if (name === 'front.320.avif') throw new Error('damaged');
    return renditions.make(name);
  };
  const warmUp = startWarmUp({ renditions: { ...renditions, make }, db: database.db, log });
  await vi.waitUntil(() => made.length === 1);
  await warmUp.stop();
  expect(made).toEqual(['front.640.avif']);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

function watchMaker() {
  const made: string[] = [];
  const make = async (name: string): Promise<boolean> => made.push(name) > 0;
  return { renditions: { make, isIdle: true }, made };
}

function pictureOf(name: string): Picture {
  return {
    src: `/media/${name}.webp`,
    width: 1200,
    height: 1200,
    widths: [320, 640, 960, 1200],
    formats: ['avif', 'webp'],
    tint: null,
  };
}
