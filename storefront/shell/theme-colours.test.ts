import { readFileSync } from 'node:fs';
import { BAR_COLOURS, GROUND_COLOUR } from '@haat/shared/theme-colours.ts';
import { transform } from 'lightningcss';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

it("browsers' own bars and the opening screen have the colours of the tokens", () => {
  expect(coloursOf('--brand-bar')).toEqual([BAR_COLOURS.light, BAR_COLOURS.dark]);
  expect(coloursOf('--ground')[0]).toBe(GROUND_COLOUR);
});

/** Both colours of a token, as hex values for browsers without oklch. */
function coloursOf(token: string): string[] {
  const [, day = '', night = ''] =
    new RegExp(`${token}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(tokens) ??
    [];
  return [day, night].map((colour) => {
    const code = Buffer.from(`a{color:${colour}}`);
    const { code: old } = transform({ filename: '', code, targets: { chrome: 90 << 16 } });
    const [hex = ''] = /#[0-9a-f]{3,8}/.exec(old.toString()) ?? [];
    return hex.length === '#fff'.length ? hex.replace(/[^#]/g, '$&$&') : hex;
  });
}
