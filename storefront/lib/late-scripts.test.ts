import { expect, it } from 'vitest';
import { toPatientDocument } from './late-scripts.ts';

const ROUTERS = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"en/home":route1};

import("/assets/entry.client-4.js");`;
const PAGE = `<html><head><title>A</title><link rel="modulepreload" href="/assets/root-2.js"/><link rel="stylesheet" href="/assets/style.css"/></head><body><img/><script>1</script><script type="module" async="">${ROUTERS}</script></body></html>`;

const page = toPatientDocument(PAGE, ['/assets/all-5.js']);

it('names no script before the body, and keeps the rest of the head', () => {
  expect(page.slice(0, page.indexOf('</head>'))).toBe(
    '<html><head><title>A</title><link rel="stylesheet" href="/assets/style.css"/>',
  );
});

it('requests the scripts and the words only after the pictures', () => {
  const pictures = page.indexOf('Promise.all(pictures)');
  expect(page).toContain('const files = ["/assets/root-2.js","/assets/all-5.js"];');
  expect(pictures).toBeGreaterThan(0);
  expect(page.indexOf("rel: 'modulepreload'")).toBeGreaterThan(pictures);
});

it('runs the files in the order of the router, each by itself, and none as part of the script', () => {
  expect(page).not.toMatch(/^import /m);
  const [, code = ''] = /(await load\("[^]*)<\/script>/.exec(page) ?? [];
  expect(code).toBe(`await load("/assets/manifest-1.js");
const route0 = await load("/assets/root-2.js");
const route1 = await load("/assets/home-3.js");
  
  window.__reactRouterRouteModules = {"root":route0,"en/home":route1};

import("/assets/entry.client-4.js");`);
});

it('leaves the rest of the body as it is', () => {
  expect(page).toContain('</head><body><img/><script>1</script><script type="module" async="">');
  expect(page.endsWith('</script></body></html>')).toBe(true);
});
