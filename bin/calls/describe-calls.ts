import { buildOpenApi } from '@haat/api/http/open-api/build-open-api.ts';
import { CUSTOMERS_CALLS_REFUSE, EVERY_CALL_REFUSES } from '@haat/shared/contract/define.ts';

interface Document {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly summary: string;
  /** Its rate limits. The webhook of payments has none. */
  readonly description?: string;
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
    ...(call.description ? [call.description] : []),
    ...describeParameters('In the path', call, 'path'),
    ...describeParameters('In the headers', call, 'header'),
    ...describeBody(call),
    ...(reply ? describeContent('Reply', reply) : []),
    `Refuses with ${Object.entries(refusals).map(describeRefusal).join(', ')}${describeShape(refusals)}.`,
  ].join('\n\n');
}

/** '404 (`productNotFound`)', with only the codes that not every call has. */
function describeRefusal([status, refusal]: [string, WithContent]): string {
  const codes = schemaOf(refusal).properties?.['code']?.enum ?? [];
  const own = codes.filter((code) => !COMMON_CODES.has(code)).map((code) => `\`${String(code)}\``);
  return own.length > 0 ? `${status} (${own.join(', ')})` : status;
}

const COMMON_CODES = new Set<unknown>(
  [EVERY_CALL_REFUSES, CUSTOMERS_CALLS_REFUSE].flatMap((refused) => Object.values(refused).flat()),
);

/** The name of the refusals' schema, when it is not `Failure`. */
function describeShape(refusals: Operation['responses']): string {
  const shape = formatType(Object.values(refusals).map(schemaOf)[0] ?? {});
  return shape === 'Failure' ? '' : `, as \`${shape}\``;
}

function schemaOf({ content }: WithContent): Schema {
  return content['application/json']?.schema ?? {};
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

/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

/** Writes a schema as a TypeScript type, with its limits and description in comments. A named schema becomes its name. */
export function formatType(schema: Schema, indent = ''): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => formatType(one, indent)).join(' | ');
  if (schema.type === 'array') return describeArray(schema, indent);
  if (schema.type === 'object') return describeObject(schema, indent);
  const types = schema.type === undefined ? ['unknown'] : [schema.type].flat();
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ');
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function describeArray({ items }: Schema, indent: string): string {
  const item = formatType(items ?? {}, indent);
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function describeObject(schema: Schema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = required.includes(name) ? name : `${name}?`;
    const type = `${deeper}${key}: ${formatType(field, deeper)};`;
    const comment = formatRemark(field);
    return comment ? `${type} // ${comment}` : type;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`;
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return '{}';
  return `{ [name: string]: ${formatType(additionalProperties, indent)} }`;
}

/** The description of a value and its limits: 'In paise (whole, from 1)'. */
export function formatRemark(schema: Schema): string {
  const inner = [...(schema.items ? [schema.items] : []), ...(schema.anyOf ?? [])];
  const said = [schema, ...inner].find(({ description }) => description)?.description ?? '';
  const limits = [...new Set([...inner, schema].flatMap(describeLimits))].join(', ');
  const sentence = said.replace(/\.$/, '');
  return sentence && limits ? `${sentence} (${limits})` : sentence || limits;
}

/** The limits of a value, in words. */
function describeLimits(schema: Schema): string[] {
  const {
    type,
    minimum: from,
    maximum: to,
    minLength,
    maxLength,
    maxItems,
    pattern,
    format,
  } = schema;
  const isWhole = type === 'integer';
  return [
    ...(isWhole ? ['whole'] : []),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(minLength ? [minLength === 1 ? 'not empty' : `at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} items`]),
    ...(pattern === undefined || format ? [] : [`like \`${pattern}\``]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} without it`]),
  ];
}
