/** As much of JSON Schema as the contract's schemas become. */
export interface Schema {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

/** Named shapes, in the order in which they are met. */
export type Shapes = Map<string, Schema>;

/** A schema as a TypeScript type, its limits in comments. A shape with a name is noted and named. */
export function describeType(schema: Schema, shapes: Shapes, indent = ''): string {
  if (schema.title) {
    shapes.set(schema.title, schema);
    return schema.title;
  }
  if (schema.enum) return schema.enum.map((value) => `'${String(value)}'`).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => describeType(one, shapes, indent)).join(' | ');
  if (schema.type === 'array') return describeArray(schema, shapes, indent);
  if (schema.type === 'object') return describeObject(schema, shapes, indent);
  const types = schema.type === undefined ? ['unknown'] : [schema.type].flat();
  return types.map((type) => (type === 'integer' ? 'number' : type)).join(' | ');
}

function describeArray({ items }: Schema, shapes: Shapes, indent: string): string {
  const item = describeType(items ?? {}, shapes, indent);
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function describeObject(schema: Schema, shapes: Shapes, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const deeper = `${indent}  `;
  const fields = Object.entries(properties).map(([name, field]) => {
    const key = required.includes(name) ? name : `${name}?`;
    return `${deeper}${key}: ${describeType(field, shapes, deeper)};${comment(field)}`;
  });
  if (fields.length > 0) return `{\n${fields.join('\n')}\n${indent}}`;
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0)
    return '{}';
  return `{ [name: string]: ${describeType(additionalProperties, shapes, indent)} }`;
}

function comment(schema: Schema): string {
  const item: Schema = schema.items && !schema.items.title ? schema.items : {};
  const limits = [...limitsOf(item), ...limitsOf(schema)];
  return limits.length > 0 ? ` // ${limits.join(', ')}` : '';
}

/** What a value must keep to, in words. */
export function limitsOf(schema: Schema): string[] {
  const { type, minimum, maximum, minLength, maxLength, maxItems, pattern } = schema;
  const isWhole = type === 'integer';
  const from = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const to = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  return [
    ...(isWhole ? ['whole'] : []),
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(to === undefined ? [] : [`to ${to}`]),
    ...(minLength ? [minLength === 1 ? 'not empty' : `at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} items`]),
    ...(pattern === undefined ? [] : [`like \`${pattern}\``]),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} without it`]),
  ];
}
