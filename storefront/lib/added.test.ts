import { afterEach, expect, it, vi } from 'vitest';
import { openCartPanel } from './added.client.ts';

const PLACE = { left: 0, top: 0, right: 9, bottom: 9, width: 9, height: 9 };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page with a photo and a bag, where a picture moves until `arrive` is called. */
function buildPage(pathname: string) {
  let arrive = () => {};
  const finished = new Promise<void>((resolve) => (arrive = resolve));
  const photo = {
    currentSrc: '/photo.webp',
    style: {},
    getBoundingClientRect: () => PLACE,
    animate: () => ({ finished }),
    remove: () => {},
  };
  const panel = Object.assign(new EventTarget(), {
    open: false,
    dataset: {},
    querySelector: () => photo,
    getBoundingClientRect: () => PLACE,
  });
  const track = { scrollLeft: 0, clientWidth: 9, children: [{ querySelector: () => photo }] };
  const page = new Map<string, object>([
    ['.mini-cart', panel],
    ['.gallery-track', track],
  ]);
  const globals = {
    location: { pathname },
    document: {
      querySelector: (selector: string) => page.get(selector) ?? null,
      createElement: () => photo,
      body: { append: () => {} },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    innerWidth: 100,
    innerHeight: 100,
    scrollX: 0,
    scrollY: 0,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { panel, arrive: () => arrive() };
}

it.each([
  ['/product/brass-lota', true],
  ['/cart', false],
])('the bag opens when the picture has arrived at %s: %s', async (pathname, isOpen) => {
  const { panel, arrive } = buildPage('/product/brass-lota');
  const opening = openCartPanel('/product/brass-lota');
  expect(panel.open).toBe(false);
  vi.stubGlobal('location', { pathname });
  arrive();
  await opening;
  expect(panel.open).toBe(isOpen);
});
