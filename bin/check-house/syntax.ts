import { type Module, parseSync } from '@swc/core';
import type { SourceFile } from './files.ts';

export interface SyntaxNode {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

export interface Parsed {
  readonly nodes: readonly SyntaxNode[];
  lineOf(node: SyntaxNode): number;
  linesOf(node: SyntaxNode): number;
}

/** Every syntax node of a TypeScript file, in the order of the source. */
export function parse({ path, text }: SourceFile): Parsed {
  const program: Module = parseSync(text, {
    syntax: 'typescript',
    tsx: path.endsWith('.tsx'),
    target: 'es2024',
  });
  const bytes = Buffer.from(text);
  // The parser counts positions across all files of a run. The program node ends where its text ends.
  const base = program.span.end - bytes.length;
  const line = (position: number): number =>
    bytes
      .subarray(0, position - base)
      .toString()
      .split('\n').length;
  return {
    nodes: [...walk(program as unknown as SyntaxNode)],
    lineOf: (node) => line(node.span?.start ?? base),
    linesOf: (node) => (node.span ? line(node.span.end) - line(node.span.start) + 1 : 0),
  };
}

function* walk(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as SyntaxNode;
    for (const child of Object.values(value)) yield* walk(child);
  }
}
