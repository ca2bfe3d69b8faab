import { type Finding, isTest, type SourceFile } from './files.ts';
import { parse, type SyntaxNode } from './syntax.ts';

const LETTERS = /\p{L}{2,}/u;
const SHOWN_ATTRIBUTES = ['alt', 'title', 'placeholder', 'label', 'aria-label', 'aria-description'];
const WHY =
  'Whatever a shopper reads or hears exists in every complete language: put it into shared/words/en and shared/words/hi, under its room.';

/** Texts in JSX that do not come from shared/words. */
export function findLooseWords(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^storefront\/.*\.tsx$/.test(path) && !isTest(path))
    .flatMap(findInFile);
}

function findInFile(file: SourceFile): Finding[] {
  const { nodes, lineOf } = parse(file);
  return nodes.flatMap((node) => {
    const text = readText(node);
    if (!text || !LETTERS.test(text)) return [];
    return [{ path: file.path, line: lineOf(node), what: `says '${text.trim()}'`, why: WHY }];
  });
}

function readText(node: SyntaxNode): string | undefined {
  if (node.type === 'JSXText') return String(node['value']);
  if (node.type !== 'JSXAttribute') return undefined;
  const { name, value } = node as { name?: { value?: string }; value?: SyntaxNode | null };
  if (!SHOWN_ATTRIBUTES.includes(name?.value ?? '')) return undefined;
  return value?.type === 'StringLiteral' ? String(value['value']) : undefined;
}
