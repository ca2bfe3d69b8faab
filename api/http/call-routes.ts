import { type CallName, calls } from '@haat/shared/contract/calls.ts';

/** A call and its path, with parameters as '{id}'. */
export interface CallRoute {
  readonly name: CallName;
  readonly path: string;
}

/** Every call, those with fewer parameters first: '/api/products/{id}' would match '/api/products/category' too. */
export function listCallRoutes(): CallRoute[] {
  const parametersIn = ({ path }: CallRoute) => path.split('{').length;
  return (Object.keys(calls) as CallName[])
    .map((name) => ({ name, path: calls[name].path }))
    .sort((a, b) => parametersIn(a) - parametersIn(b));
}

export interface FoundCall {
  readonly name: CallName;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the call of a path in which nothing is percent-encoded. */
export type FindCall = (path: string) => FoundCall | undefined;

export function buildFindCall(): FindCall {
  const fixed = new Map<string, FoundCall>();
  const patterns: { readonly name: CallName; readonly pattern: RegExp }[] = [];
  for (const { name, path } of listCallRoutes()) {
    if (path.includes('{'))
      patterns.push({
        name,
        pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      });
    else fixed.set(path, { name, params: {} });
  }
  return (path) => {
    const found = fixed.get(path);
    if (found) return found;
    for (const { name, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { name, params: { ...match.groups } };
    }
    return undefined;
  };
}
