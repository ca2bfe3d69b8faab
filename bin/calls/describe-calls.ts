import { buildOpenApi } from '@haat/api/http/open-api/build-open-api.ts';
import { formatRemark, formatType, type Schema } from './describe-type.ts';

interface Document {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody: WithContent & { readonly description: string };
  readonly responses: Readonly<Record<string, WithContent>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'header';
  readonly description?: string;
  readonly schema: Schema;
}

interface WithContent {
  readonly content: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** The text of docs/calls.md: every call of the contract in Markdown. */
export function renderCalls(): string {
  const { info, paths, components } = buildOpenApi('', '') as unknown as Document;
  const calls = Object.entries(paths).map(([path, { post }]) => describeCall(path, post));
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) => `### ${name}\n\n${block(formatType(schema))}`,
  );
  return `${[INTRODUCTION, info.description, ...calls, '## Shapes', ...shapes].join('\n\n')}\n`;
}

const INTRODUCTION = `# The calls

This page is written by \`node bin/write-calls.ts\` from \`shared/contract\`, which also serves the calls and types the
pages; a test fails while it is not current, and while any reply of a test does not fit. A running store says the same in
OpenAPI at \`/openapi.json\`. Shapes with a name stand at the end.`;

function describeCall(path: string, call: Operation): string {
  const { 200: reply, ...refusals } = call.responses;
  return [
    `## ${path}`,
    call.summary,
    ...(call.security.length > 0 ? ['Needs a session.'] : []),
    ...describeParameters('In the path', call, 'path'),
    ...describeParameters('In the headers', call, 'header'),
    ...describeBody(call),
    ...(reply ? describeContent('Reply', reply) : []),
    `Refuses with ${Object.keys(refusals).join(', ')}${describeRefusals(refusals)}.`,
  ].join('\n\n');
}

/** The name of the refusals' schema, when it is not `Failure`. */
function describeRefusals(refusals: Operation['responses']): string {
  const { schema = {} } = Object.values(refusals)[0]?.content['application/json'] ?? {};
  const shape = formatType(schema);
  return shape === 'Failure' ? '' : `, as \`${shape}\``;
}

function describeParameters(title: string, call: Operation, where: Parameter['in']): string[] {
  const listed = call.parameters
    .filter((parameter) => parameter.in === where)
    .map(({ name, schema, description }) => {
      const remark = formatRemark(description ? { ...schema, description } : schema);
      return `\`${name}: ${formatType(schema)}\`${remark && ` (${remark})`}`;
    });
  return listed.length > 0 ? [`${title}: ${listed.join(', ')}`] : [];
}

function describeBody({ requestBody }: Operation): string[] {
  const { schema } = requestBody.content['application/json'] ?? {};
  if (!schema) return [`Body: raw bytes. ${requestBody.description}`];
  return formatType(schema) === '{}' ? [] : describeContent('Body', requestBody);
}

function describeContent(title: string, { content }: WithContent): string[] {
  return Object.entries(content).flatMap(([type, { schema }]) =>
    schema ? [`${title}:`, block(formatType(schema))] : [`${title}: \`${type}\``],
  );
}

function block(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``;
}
