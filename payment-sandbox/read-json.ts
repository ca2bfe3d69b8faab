import type { Context } from 'hono';
import { createBadRequest } from './answers.ts';

/** The body of a request, which must be a JSON object; an empty one counts as {}. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  const content = text === '' ? {} : parse(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw createBadRequest('The request body is not valid JSON.');
  return content as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
