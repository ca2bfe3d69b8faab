import { buildOpenApi } from '@haat/api/http/open-api/build-open-api.ts';
import { describeType, limitsOf, type Schema, type Shapes } from './describe-type.ts';

interface Operation {
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly schema: Schema }[];
  readonly requestBody: WithJson;
  readonly responses: Readonly<Record<string, WithJson>>;
}

interface WithJson {
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
}

/** The page docs/calls.md: every call of the contract in Markdown. */
export function describeCalls(): string {
  const document = buildOpenApi('', '') as {
    paths: Record<string, { post: Operation }>;
    components: { schemas: { Failure: Schema } };
  };
  const shapes: Shapes = new Map();
  const calls = Object.entries(document.paths).map(([path, { post }]) =>
    describeCall(path, post, shapes),
  );
  const failure = block(describeType(document.components.schemas.Failure, shapes));
  return `${[intro(failure), ...calls, describeShapes(shapes)].join('\n\n')}\n`;
}

function intro(failure: string): string {
  return `# The calls

This page is written by \`node bin/write-calls.ts\` from \`shared/contract\`, which also serves the calls and types the
pages; a test fails while it is not current. A running store says the same in OpenAPI at \`/openapi.json\`.

Every call is a \`POST\` with a JSON body (\`{}\` when there is nothing to say) and a JSON reply. Prices are whole rupees.
Texts are in Hindi when \`Accept-Language\` prefers it to English, else in English (also for
\`hi-Latn\`, until there is Hinglish). Categories, filters and colours are named in English in both.

A refusal has one of the statuses named with the call, or 403 (from another site), 413 (too large), 429 or 503 (busy;
\`Retry-After\` says how long), 500 (our fault), and this body, whose \`msg\` may be shown to a shopper. Its \`fields\` says what is wrong with each field, by the
path in the body: \`email\`, \`data.mobileno\`, \`lines.0.cartqty\`. A part of the address goes by its name, a body that is no
object by \`body\`.

${failure}`;
}

function describeCall(path: string, call: Operation, shapes: Shapes): string {
  const { 200: reply, ...refusals } = call.responses;
  const params = call.parameters.map(
    ({ name, schema }) => `\`${name}: ${describeType(schema, shapes)}\`${limits(schema)}`,
  );
  const body = describeType(call.requestBody.content['application/json'].schema, shapes);
  return [
    `## ${path}`,
    call.summary,
    ...(params.length > 0 ? [`In the path: ${params.join(', ')}`] : []),
    ...(body === '{}' ? [] : ['Body:', block(body)]),
    'Reply:',
    block(reply ? describeType(reply.content['application/json'].schema, shapes) : '{}'),
    `Refuses with ${Object.keys(refusals)
      .filter((status) => status !== '500')
      .join(', ')}.`,
  ].join('\n\n');
}

function limits(schema: Schema): string {
  const all = limitsOf(schema);
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}

/** The shapes that calls share. Describing one may bring up others, which join the end of the map. */
function describeShapes(shapes: Shapes): string {
  const sections: string[] = [];
  for (const [name, schema] of shapes) {
    const { title: _itself, ...unnamed } = schema;
    sections.push(`### ${name}\n\n${block(describeType(unnamed, shapes))}`);
  }
  return ['## Shapes', ...sections].join('\n\n');
}

function block(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}
