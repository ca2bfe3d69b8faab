import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../../tests/support/database.ts';
import { sql } from './connect.ts';
import { MessageEnds } from './read-socket.ts';

const { db } = await setUpDatabase();

const message = fc.uint8Array({ maxLength: 20 }).map((body) => {
  const header = Buffer.alloc(5, 'D');
  header.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([header, body]);
});

it('knows after each chunk whether the last message is whole, wherever the chunks were cut', () => {
  fc.assert(
    fc.property(fc.array(message, { minLength: 1 }), fc.array(fc.nat(12)), (messages, lengths) => {
      const bytes = Buffer.concat(messages);
      const ends = new Set([0]);
      for (const { length } of messages) ends.add(Math.max(...ends) + length);
      const follow = new MessageEnds();
      let at = 0;
      for (const length of [...lengths, bytes.length]) {
        const end = Math.min(at + length, bytes.length);
        expect(follow.isAtEndAfter(bytes.subarray(at, end))).toBe(ends.has(end));
        at = end;
      }
    }),
  );
});

it('reads replies of many lengths on one connection, also those that come in many pieces', async () => {
  await db.connection().execute(async (one) => {
    for (const length of [1, 65_000, 65_530, 65_536, 200_000, 3_000_000, 7]) {
      const { rows } = await sql<{ number: number; text: string }>`
        select number, repeat(chr(96 + number), ${length}) as text from generate_series(1, 3) number`.execute(
        one,
      );
      expect(rows).toEqual([
        { number: 1, text: 'a'.repeat(length) },
        { number: 2, text: 'b'.repeat(length) },
        { number: 3, text: 'c'.repeat(length) },
      ]);
    }
  });
});

it('connections that read at the same time do not read into each other', async () => {
  const read = async (letter: string) => {
    const { rows } = await sql<{ text: string }>`
      select repeat(${letter}, 20000) as text from generate_series(1, 40)`.execute(db);
    return rows.every(({ text }) => text === letter.repeat(20_000)) && rows.length;
  };
  const letters = [...'abcdefgh'];
  expect(await Promise.all(letters.map(read))).toEqual(letters.map(() => 40));
});
