import { readFileSync } from 'node:fs';
import { Hono } from 'hono';

const FILES = [
  'checkout.js',
  'sheet/sheet.js',
  'sheet/card-form.js',
  'sheet/upi-panel.js',
  'sheet/elements.js',
  'sheet/calls.js',
  'sheet/words.js',
  'sheet/sheet.css',
];

/** The payment sheet's scripts and style, from the files beside this one. */
export function buildSheetRoutes(): Hono {
  const routes = new Hono();
  for (const name of FILES) {
    const body = readFileSync(new URL(`./${name.replace('sheet/', '')}`, import.meta.url), 'utf8');
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    routes.get(`/${name}`, (c) =>
      c.body(body, 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
      }),
    );
  }
  return routes;
}
