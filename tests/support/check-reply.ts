import { buildOpenApi } from '@haat/api/http/open-api/build-open-api.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** The parts of a reply that the OpenAPI document describes. */
export interface Reply {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

interface Described {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content: Readonly<Record<string, { readonly schema?: object }>>;
}

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly post: { readonly responses: Readonly<Record<string, Described>> } }>
  >;
}

/** Throws unless a reply to `/api/…` is one that the OpenAPI document describes for its path and status. */
export async function checkReply(reply: Reply): Promise<void> {
  if (!reply.path.startsWith('/api/')) return;
  const wrong = await findWrong(reply);
  if (!wrong) return;
  const { method, path, status } = reply;
  throw new Error(`${method} ${path} answered ${status}, but the OpenAPI document ${wrong}`);
}

async function findWrong({ method, path, status, headers, text }: Reply): Promise<string | null> {
  const { document, templates } = known();
  const template = method === 'POST' && templates.find(({ pattern }) => pattern.test(path))?.path;
  if (method === 'HEAD') return null; // has no body
  if (!template) return misfit('#/components/schemas/Failure', await text());
  const described = document.paths[template]?.post.responses[status];
  if (!described) return `does not name that status for ${template}`;
  for (const name of Object.keys(described.headers ?? {}))
    if (!headers.get(name)) return `has ${name} with it`;
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const content = described.content[type];
  if (!content) return `says ${Object.keys(described.content).join()} and not '${type}'`;
  if (!content.schema) return null;
  const at = ['paths', template, 'post', 'responses', String(status), 'content', type, 'schema'];
  return misfit(`#/${at.map(asPointer).join('/')}`, await text());
}

/** How the body differs from the schema at this place of the document; null when it fits. */
function misfit(pointer: string, body: string): string | null {
  const { ajv } = known();
  const fits = ajv.getSchema(DOCUMENT + pointer);
  if (!fits) throw new Error(`The OpenAPI document has nothing at ${pointer}`);
  if (fits(JSON.parse(body))) return null;
  return `describes it otherwise: ${ajv.errorsText(fits.errors, { dataVar: 'reply' })}`;
}

const DOCUMENT = 'openapi';

function asPointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
}

interface Known {
  readonly document: Document;
  readonly ajv: Ajv2020;
  readonly templates: readonly { readonly path: string; readonly pattern: RegExp }[];
}

let read: Known | undefined;

/** Built at the first reply: many test files have none. */
function known(): Known {
  if (read) return read;
  const built = buildOpenApi('http://localhost', 'test');
  const ajv = new Ajv2020({ allowUnionTypes: true, validateFormats: false });
  // The document is not a schema, but contains schemas.
  ajv.addVocabulary(Object.keys(built));
  ajv.addSchema(built, DOCUMENT);
  const document = built as unknown as Document;
  // '/api/products/suggest' before '/api/products/{id}', which would match it as well.
  const parametersIn = (path: string) => path.split('{').length;
  const templates = Object.keys(document.paths)
    .sort((a, b) => parametersIn(a) - parametersIn(b))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  return (read = { document, ajv, templates });
}
