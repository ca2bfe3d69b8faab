import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parsePython } from './python.ts';
import { sourcesOf } from './sources.ts';

const FILE = join(import.meta.dirname, 'products.json');
const products: Record<string, { model?: string }> = JSON.parse(readFileSync(FILE, 'utf8'));
const models = [...new Set(Object.values(products).flatMap(({ model }) => model ?? []))];

test('every model of a product is a function of its family', () => {
  expect(models.length).toBeGreaterThan(80);
  for (const model of models)
    expect(definedIn(model)).toContain(`build_${model.slice(model.indexOf('.') + 1)}`);
});

test('a model that no family has is an error', () => {
  expect(() => sourcesOf(['brass.teapot'], 'main')).toThrow(
    /brass\.py has no function build_teapot/,
  );
});

describe('what a picture is made from', () => {
  it('is its model with what that calls, in any file, and not its neighbours in the family', () => {
    const names = definedIn('brass.urli');
    expect(names).toEqual(expect.arrayContaining(['strew', 'lathe', 'metal', 'take', 'FILL']));
    expect(names.filter((name) => /^(build_)?(thali|kalash)/i.test(name))).toEqual([]);
    expect(names).not.toContain('leather');
  });

  it('includes what is taken from a module by the name of the module', () => {
    expect(definedIn('shoes.jutti')).toEqual(expect.arrayContaining(['threads', 'flower']));
    expect(definedIn('shoes.chelsea')).not.toContain('threads');
  });

  it('is the baking only for a model, and the dressing only for a scene', () => {
    const shots = ['main', 'cut', 'scene', 'wide', 'model'];
    const having = (name: string) =>
      shots.filter((shot) => definedIn('cups.mug', shot).includes(name));
    expect([having('write_glb'), having('dress')]).toEqual([['model'], ['scene', 'wide']]);
  });

  it('is the same when comments, docstrings and empty lines change', () => {
    const bare =
      'def cup(look):\n    return ring(\n        1,\n    )\nWIDE, DEEP = 1, [\n    2,\n]\n';
    const told = bare
      .replace('    return', '    """A cup,\n\n    with words."""\n    # here\n\n    return')
      .replace('WIDE', '\n\n# metres\nWIDE');
    expect(parsePython(`"""Cups\nand more."""\n${told}`)).toEqual(parsePython(bare));
    expect([...parsePython(bare).definitions.keys()]).toEqual(['cup', 'WIDE', 'DEEP']);
  });
});

/** The names of what a shot of a model is made from. */
function definedIn(model: string, shot = 'main'): string[] {
  return [...parsePython(sourcesOf([model], shot)).definitions.keys()];
}
