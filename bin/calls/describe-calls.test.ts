import { readFile } from 'node:fs/promises';
import { calls } from '@haat/shared/contract/calls.ts';
import { expect, it } from 'vitest';
import { formatType, renderCalls } from './describe-calls.ts';

it('finds docs/calls.md as it would write it now (node bin/write-calls.ts makes it so)', async () => {
  const page = await readFile(new URL('../../docs/calls.md', import.meta.url), 'utf8');
  expect(page).toBe(renderCalls());
});

it('describes every call of the contract', () => {
  const page = renderCalls();
  for (const { path, summary } of Object.values(calls))
    expect(page).toContain(`## ${path}\n\n${summary}`);
});

it('writes a schema as a type, with its limits and what is said of it', () => {
  const schema = {
    type: 'object',
    required: ['stars'],
    properties: {
      stars: { type: 'integer', minimum: 1, maximum: 5, description: 'How good it is.' },
      note: { type: ['string', 'null'] },
      tags: { type: 'array', maxItems: 3, items: { enum: ['a', 'b'] } },
      of: { $ref: '#/components/schemas/Product', description: 'What they are of.' },
    },
  };
  expect(formatType(schema)).toBe(
    [
      '{',
      '  stars: number; // How good it is (whole, from 1, to 5)',
      '  note?: string | null;',
      "  tags?: ('a' | 'b')[]; // at most 3 items",
      '  of?: Product; // What they are of',
      '}',
    ].join('\n'),
  );
});
