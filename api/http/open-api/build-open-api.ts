import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import * as catalogue from '@haat/shared/contract/catalogue.ts';
import { failure } from '@haat/shared/contract/failure.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every call, made from the same schemas that serve it. */
export function buildOpenApi(publicUrl: string, version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Haat',
      version,
      description:
        'The calls of the store. All are POST with a JSON body; prices are whole rupees.',
    },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(
      (Object.keys(calls) as CallName[]).map((name) => [
        calls[name].path,
        { post: operation(name) },
      ]),
    ),
    components: { schemas: { Failure: schemaOf(failure, 'output') } },
  };
}

function operation(name: CallName): Json {
  const call = calls[name];
  return {
    operationId: name,
    summary: call.summary,
    parameters: pathParameters(call.params),
    requestBody: { content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
    responses: {
      200: {
        description: 'The reply',
        content: { 'application/json': { schema: schemaOf(call.reply, 'output') } },
      },
      ...Object.fromEntries(call.errors.map((status) => [status, refusal()])),
      500: refusal(),
    },
  };
}

function pathParameters(params: z.ZodType): Json[] {
  const { properties = {} } = schemaOf(params, 'input') as { properties?: Json };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
}

function refusal(): Json {
  return {
    description: 'A refusal, with a message for the shopper',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const title = titles.get(zodSchema);
      if (title) jsonSchema.title = title;
    },
  });
  return rest;
}

/** What the contract gives a name, such as 'ProductCard', is called so in the document. */
const titles = new Map<unknown, string>(
  Object.entries(catalogue)
    .filter(([, shape]) => shape instanceof z.ZodType)
    .map(([name, shape]) => [shape, name.charAt(0).toUpperCase() + name.slice(1)]),
);
