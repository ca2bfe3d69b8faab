const API_ROOM = '^api/(?!db/|http/|mail/|jobs/|telemetry/)([^/]+)/';

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that need each other cannot be read one after the other: move what both need to the right, or below.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'nothing-unknown',
      'The import leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '/\\+types/|^virtual:' }, // made by the router and by our bundler
    ),
    rule(
      'shared-stands-alone',
      'shared/ is used by both sides and imports nothing of ours: what needs the api or the pages belongs there.',
      { path: '^shared/' },
      { path: '^(api|storefront|bin|(server|store)\\.ts)', pathNot: '^shared/' },
    ),
    rule(
      'pages-never-touch-the-api',
      'The storefront speaks to the api through storefront/lib/api.ts alone; what both sides need belongs in shared/.',
      { path: '^storefront/' },
      { path: '^api/' },
    ),
    rule(
      'api-never-touches-the-pages',
      'Only store.ts knows both sides: pass in what the api needs.',
      { path: '^api/' },
      { path: '^(storefront/|(server|store)\\.ts)' },
    ),
    rule(
      'test-provider-at-one-place',
      'A store with real keys never loads the test provider: create-payment-provider.ts alone imports it, when there are no keys.',
      {
        path: '^(api|storefront|shared|bin|(server|store)\\.ts)',
        pathNot: 'create-payment-provider\\.ts$',
      },
      { path: '^payment-sandbox/' },
    ),
    rule(
      'database-knows-no-room',
      'db/ serves every room and knows none, only what measures it: a query of a room belongs in its queries.ts or commands.ts.',
      { path: '^api/db/' },
      { path: '^api/', pathNot: '^api/(db|telemetry)/' },
    ),
    rule(
      'no-foreign-door',
      "A room may use another room's commands, queries and rules, never its routes, replies or jobs.",
      { path: API_ROOM },
      {
        path: '^api/.+/[a-z0-9-]*(routes|jobs)\\.ts$|^api/.+/present\\.ts$',
        pathNot: '^api/$1/',
      },
    ),
    rule(
      'decisions-are-pure',
      'rules.ts and present.ts decide and translate; what reads or writes belongs in queries.ts or commands.ts. Of db/ they may use tables/, which has types and definitions only.',
      { path: '^api/.*/[a-z0-9-]*(rules|present)\\.ts$' },
      {
        path: '^(api/(db/(?!tables/)|http/)|api/.*/[a-z0-9-]*(queries|commands|routes|jobs)\\.ts$|node:fs|node:net|node_modules/(pg|kysely)/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'data-below-the-door',
      'Queries and commands know nothing of HTTP: the session stays outside, explicit arguments come in.',
      { path: '^api/.*/[a-z0-9-]*(queries|commands)\\.ts$' },
      { path: '^(api/http/|api/.*/routes\\.ts$|node_modules/(hono|@hono/))' },
    ),
    rule(
      'rooms-do-not-visit',
      'Rooms of the storefront do not import each other: a page composes them; what two need belongs in product-card/, ui/ or lib/.',
      { path: '^storefront/rooms/([^/]+)/' },
      { path: '^storefront/rooms/', pathNot: '^storefront/rooms/$1/' },
    ),
    rule(
      'no-schemas-in-browsers',
      'Schemas make functions of texts, which the security policy of pages refuses: import types only from the contract; a value that both sides need belongs in a file of shared/ beside it. (The build replaces call-paths.ts by its values.)',
      {
        path: '^(storefront/|shared/(?!contract/))',
        pathNot: '\\.test\\.tsx?$',
      },
      {
        path: '^shared/contract/(?!call-paths\\.ts$)|(^|/)node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rightwards('lib', 'root|pages|rooms|shell|product-card|ui'),
    rightwards('ui', 'root|pages|rooms|shell|product-card'),
    rightwards('product-card', 'root|pages|rooms|shell'),
    rightwards('shell', 'root|pages|rooms'),
    rightwards('rooms', 'root|pages'),
    rule(
      'loaded-when-needed',
      'These take megabytes, and a process that answers pages does without them: import() them where they are used.',
      { path: '^(api|payment-sandbox|(server|store)\\.ts)', pathNot: '\\.test\\.ts$' },
      {
        path: '(^|/)node_modules/(sharp|nodemailer|postal-mime|qrcode)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'letters-are-set-in-processes',
      'Fonts and HarfBuzz belong in the processes that draw invoices and slips: pass them the text as it is.',
      {
        path: '^(api|(server|store)\\.ts)',
        pathNot:
          '^api/orders/invoice/(invoice-process\\.ts|typesetting/|(paper|render-|document-))|\\.test\\.ts$',
      },
      {
        path: '^api/orders/invoice/(typesetting/|(paper|render-|document-))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'no-tests-in-the-shop',
      'What runs in the shop does not import tests or their support.',
      {
        path: '^(api|payment-sandbox|shared|storefront|(server|store)\\.ts)',
        pathNot: '\\.test\\.tsx?$',
      },
      { path: '^(tests|e2e|bench|sample-catalogue|studio)/|\\.test\\.tsx?$' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules|^storefront/build/' },
    exclude: { path: '^(storefront/(build|\\.react-router)/|bench/results/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** root, pages → rooms, shell → product-card → ui → lib → shared. */
function rightwards(from, to) {
  return rule(
    `${from}-looks-right`,
    `Imports in the storefront go rightwards only (root, pages → rooms, shell → product-card → ui → lib → shared): ${from}/ gets what it needs from its caller.`,
    { path: `^storefront/${from}/` },
    { path: `^storefront/(${to})[/.]` },
  );
}
