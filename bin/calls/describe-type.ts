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
