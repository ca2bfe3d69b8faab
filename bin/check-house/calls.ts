import type { Finding, SourceFile } from './files.ts';
import { type Parsed, parse, type SyntaxNode } from './syntax.ts';

const CONTRACT = 'shared/contract/calls.ts';
const HANDLER_LINES_MAX = 35;

interface Binding {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/** Calls of the contract that no room or two rooms serve, calls that share a path, and handlers that do too much. */
export function findBadlyServedCalls(
  files: readonly SourceFile[],
  callPaths: Readonly<Record<string, string>>,
): Finding[] {
  const bindings = files
    .filter(({ path }) => /^api\/(?:[^/]+\/){1,2}routes\.ts$/.test(path))
    .flatMap((file) => findBindings(file, Object.keys(callPaths)));
  return [
    ...Object.keys(callPaths).flatMap((name) => judge(name, bindings)),
    ...findSharedPaths(callPaths),
    ...bindings.flatMap(({ name, path, line, lines }) =>
      lines <= HANDLER_LINES_MAX
        ? []
        : [
            {
              path,
              line,
              what: `the handler of ${name} has ${lines} lines, ${HANDLER_LINES_MAX} are allowed`,
              why: 'A handler authorises, makes one query or command and presents: the rest belongs in those.',
            },
          ],
    ),
  ];
}

function findBindings(file: SourceFile, names: readonly string[]): Binding[] {
  const parsed = parse(file);
  return parsed.nodes.flatMap((node) => {
    const name = keyOf(node);
    if (!name || !names.includes(name)) return [];
    return [{ name, path: file.path, ...placeOf(node, parsed) }];
  });
}

function keyOf(node: SyntaxNode): string | undefined {
  if (node.type !== 'KeyValueProperty' && node.type !== 'MethodProperty') return undefined;
  return (node['key'] as { value?: string }).value;
}

function placeOf(node: SyntaxNode, { lineOf, linesOf }: Parsed): { line: number; lines: number } {
  const body = (node['value'] ?? node['body']) as SyntaxNode;
  return { line: lineOf(node['key'] as SyntaxNode), lines: linesOf(body) };
}

function judge(name: string, bindings: readonly Binding[]): Finding[] {
  const own = bindings.filter((binding) => binding.name === name);
  if (own.length === 1) return [];
  return [
    {
      path: own[1]?.path ?? CONTRACT,
      ...(own[1] && { line: own[1].line }),
      what:
        own.length === 0 ? `${name} is served by no room` : `${name} is served ${own.length} times`,
      why: "A call of the contract is served exactly once, in its room's routes.ts.",
    },
  ];
}

function findSharedPaths(callPaths: Readonly<Record<string, string>>): Finding[] {
  const names = Map.groupBy(Object.keys(callPaths), (name) =>
    (callPaths[name] ?? '').replace(/\{\w+\}/g, '{}'),
  );
  return [...names]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([path, sharing]) => ({
      path: CONTRACT,
      what: `${sharing.join(' and ')} share the path ${path}`,
      why: 'A request must lead to one call: give each a path of its own.',
    }));
}
