/** What a Python file of the studio defines, as far as it must be known to see what a picture is made from. */
export interface PythonModule {
  /** The code of each function, class and constant, without comments and docstrings. */
  readonly definitions: ReadonlyMap<string, string>;
  /** What each imported name stands for; `name` is null for a whole module. */
  readonly imports: ReadonlyMap<string, { readonly module: string; readonly name: string | null }>;
  /** Statements that define nothing: they run when the file is imported. */
  readonly statements: readonly string[];
}

/** A line that is not indented, with the indented lines and closing brackets that follow it. */
const STATEMENT = /^[^\s)\]}].*(?:\n[ \t)\]}].*)*/gm;
const DOCSTRING = /^[ \t]*"""[\s\S]*?"""[ \t]*$/gm;
const COMMENT_OR_EMPTY = /^[ \t]*(?:#.*)?\n/gm;

/** Reads Python as the studio is written: no `if`, `try` or decorator stands outside of functions. */
export function parsePython(text: string): PythonModule {
  const code = `${text}\n`.replace(DOCSTRING, '').replace(COMMENT_OR_EMPTY, '');
  const definitions = new Map<string, string>();
  const imports = new Map<string, { module: string; name: string | null }>();
  const statements: string[] = [];
  for (const [statement] of code.matchAll(STATEMENT)) {
    const [, from, list] = /^(?:from ([\w.]+) )?import ([^#]+)/.exec(statement) ?? [];
    const names = namesOf(statement);
    if (list) for (const [name, source] of importsOf(from, list)) imports.set(name, source);
    else if (names.length === 0) statements.push(statement);
    else for (const name of names) definitions.set(name, statement);
  }
  return { definitions, imports, statements };
}

/** The names that a statement defines: 'def lathe(…', 'class Upper:', 'WIDE, DEEP = …'. */
function namesOf(statement: string): string[] {
  const [, block] = /^(?:def|class) (\w+)/.exec(statement) ?? [];
  if (block) return [block];
  const [, list] = /^(\w+(?:, \w+)*) = /.exec(statement) ?? [];
  return list?.split(', ') ?? [];
}

/** The names of 'a, b as c', which may stand in brackets. */
function importsOf(from: string | undefined, list: string) {
  const parts = list.replaceAll(/[()]/g, '').split(',');
  return parts
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', alias = name]) => {
      const source = from ? { module: from, name } : { module: name, name: null };
      return [alias, source] as const;
    });
}
