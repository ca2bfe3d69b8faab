import { type Finding, getLine, isTest, type SourceFile } from './files.ts';

interface PlaceRule {
  readonly what: string;
  readonly why: string;
  readonly pattern: RegExp;
  /** True for files that the rule applies to. */
  readonly looksAt: (path: string) => boolean;
  /** Files where the text is allowed, if need be for the reason in the comment above. */
  readonly belongs: RegExp;
}

const isCode = (path: string): boolean => /\.(tsx?|mjs)$/.test(path);
const isShopCode = (path: string): boolean =>
  isCode(path) && !isTest(path) && /^(api|payment-sandbox|shared|storefront|server\.ts)/.test(path);

const RULES: readonly PlaceRule[] = [
  {
    what: 'speaks SQL',
    why: "Queries and commands are the only way to the data: put it into the room's queries.ts or commands.ts, or into api/db/.",
    pattern:
      /\bsql(<[^>]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\.query(<[^(]*>)?\(\s*['"`{]/g,
    looksAt: isShopCode,
    belongs: /^(api\/db\/|(api|payment-sandbox)\/(.*\/)?(?:[a-z0-9]+-)*(queries|commands)\.ts$)/,
  },
  {
    what: 'selects every column',
    why: "A prepared statement with '*' fails in a running process when a migration adds a column: name the columns that are read.",
    pattern:
      /\.(selectAll|returningAll)\(|\breturning \*|(?<!count\()(?<!from \()\bselect \*(?= from (?!jsonb_to_recordset|unnest))/g,
    looksAt: isShopCode,
    belongs: /^$/,
  },
  {
    what: 'begins a transaction itself',
    why: 'One that PostgreSQL ends for the sake of another must run again: use runInTransaction of api/db/transaction.ts.',
    pattern: /\.transaction\(\)/g,
    looksAt: isShopCode,
    // The test provider sends webhooks within a transaction. That must not happen twice.
    belongs: /^(api\/db|payment-sandbox)\//,
  },
  {
    what: 'reads process.env',
    why: 'Configuration is read and checked once, at start: add the variable to api/env.ts and take it from there.',
    pattern: /\bprocess\.env\b/g,
    looksAt: (path) => isCode(path),
    // Programs of bin/, bench/ and chaos/ and the build run before or beside the store. Tests and tool configuration are not part of it.
    belongs:
      /^(api\/env\.ts$|storefront\/bundle\/languages\.ts$|(bin|bench|chaos|cluster|tests|e2e)\/|[^/]+\.config\.ts$)|\.test\.ts$/,
  },
  {
    what: 'formats numbers itself',
    why: 'A price looks the same everywhere because one function writes it: use shared/money.ts.',
    pattern: /\bIntl\.NumberFormat\b|\btoLocaleString\(/g,
    looksAt: isShopCode,
    belongs: /^shared\/money\.ts$/,
  },
  {
    what: 'makes a formatter or a collator as soon as the file is loaded',
    why: 'A cheap phone needs up to a tenth of a second for each, on every page, even where it is never used: make it when it is first used, as shared/dates.ts does.',
    pattern: /^(?:export )?(?:const|let) [^\n]*=\s*new Intl\.\w+/gm,
    looksAt: (path) => isShopCode(path) && /^(shared|storefront)\//.test(path),
    belongs: /^$/,
  },
  {
    what: 'names a colour',
    why: 'Light and dark come from one file: give the colour a name in storefront/styles/tokens.css and use that.',
    pattern:
      /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\(/gi,
    looksAt: (path) =>
      path.startsWith('storefront/') && /\.(css|tsx?)$/.test(path) && !isTest(path),
    belongs: /^storefront\/styles\/tokens\.css$/,
  },
  {
    what: 'looks through the whole page by :has()',
    why: 'Each change of the page then styles every picture and heading again: give the element a class or the root an attribute, as storefront/ui/use-dock.ts does.',
    pattern: /(?:^|[\s,])(?::root|html|body|main|#main)[\w.[\]="-]*:has\(|:has\([^)]*:not\(/gm,
    looksAt: (path) => path.startsWith('storefront/') && path.endsWith('.css'),
    belongs: /^storefront\/styles\/print\.css$/,
  },
  {
    what: "holds a path of someone's machine",
    why: 'It exists on one computer only: make it relative, or take it from the environment.',
    pattern: /(?<=^|[\s'"`(=])\/(work|root|Users)\/[\w.-]+/gm,
    looksAt: () => true,
    belongs: /^bin\/check-house\/.*\.test\.ts$/,
  },
];

/** Texts in files where they are not allowed. */
export function findMisplacedTexts(files: readonly SourceFile[]): Finding[] {
  return RULES.flatMap((rule) =>
    files
      .filter(({ path }) => rule.looksAt(path) && !rule.belongs.test(path))
      .flatMap(({ path, text }) =>
        [...withoutComments(path, text).matchAll(rule.pattern)].map((match) => ({
          path,
          line: getLine(text, match.index),
          what: `${rule.what}: ${match[0].trim()}`,
          why: rule.why,
        })),
      ),
  );
}

/** Replaces comments by spaces; other characters keep their positions. */
function withoutComments(path: string, text: string): string {
  if (!/\.(tsx?|mjs|css)$/.test(path)) return text;
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const blocksGone = text.replace(/(?<!['"`*/])\/\*[\s\S]*?\*\//g, blank);
  return path.endsWith('.css') ? blocksGone : blocksGone.replace(/(?<=^|\s)\/\/ .*$/gm, blank);
}
