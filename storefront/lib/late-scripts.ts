import { PRESSES, WAITS } from './early-press.ts';

const HEAD_END = '</head>';
const PRELOADS = /<link rel="modulepreload"(?: [a-z]+="[^"]*")*? href="([^"]+)"\/>/g;
const MODULES = '<script type="module" async="">';
const SCRIPT_END = '</script>';
const IMPORTS = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * A rendered document whose scripts are requested when its first pictures are there, and run one after another. The page can
 * be read and its links work without them, so styles, fonts and pictures load first, and no script keeps a slow processor
 * from painting. `words` are files that the first script requests as soon as it runs.
 */
export function toPatientDocument(document: string, words: readonly string[]): string {
  const end = document.indexOf(HEAD_END);
  const head = document.slice(0, end);
  const files = [...head.matchAll(PRELOADS)].map(([, file = '']) => file).concat(words);
  const patient = head.replaceAll(PRELOADS, '') + document.slice(end);
  // It is near the end: from there it is found sooner.
  const found = patient.lastIndexOf(MODULES);
  if (found < 0) return patient;
  const start = found + MODULES.length;
  const close = patient.indexOf(SCRIPT_END, start);
  const wait = WAIT.replace('FILES', () => JSON.stringify(files));
  return (
    patient.slice(0, start) +
    wait +
    toLateImports(patient.slice(start, close)) +
    patient.slice(close)
  );
}

/** The router's script, which imports each file when the one before it has run. */
function toLateImports(code: string): string {
  return code.replaceAll(IMPORTS, (_, name: string | undefined, file: string) => {
    return `${name ? `const ${name} = ` : ''}await load(${file});`;
  });
}

/**
 * First of all, it notes which button a shopper has pressed, or whose form Enter was pressed in: the last one, unless it
 * works without scripts; a form of one field would leave the page at Enter. What React could answer itself while it hydrates the page is not noted: React lets no other press
 * reach the window. Pictures that never arrive keep the scripts waiting for two seconds at most. The browser paints the
 * pictures in a frame of its own, and between two scripts it can answer the shopper; between two requests too, because a
 * cheap phone takes 5 to 10 ms to begin each. A framework's script alone is a third of all that runs.
 */
const WAIT = `const forget = () => document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
const notes = new AbortController();
window.${PRESSES} = notes;
const { signal } = notes;
addEventListener('click', ({ target }) => {
  const button = target.closest?.('button:not([popovertarget], [command])');
  if (!button || (button.form && button.type === 'submit')) return;
  forget();
  button.dataset.pressed = '';
}, { signal, capture: true });
addEventListener('click', ({ target }) => {
  if (${PRESSES}.reactListens && !target.closest?.('.${WAITS}')) forget();
}, { signal });
addEventListener('keydown', (event) => {
  const { key, target } = event;
  const button = key === 'Enter' && target.tagName === 'INPUT' && target.form?.querySelector('.${WAITS}');
  if (!button) return;
  event.preventDefault();
  forget();
  button.dataset.pressed = '';
}, { signal });
const files = FILES;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const load = async (file) => {
  const loaded = await import(file);
  await pause(0);
  return loaded;
};
const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')].map((picture) => (
  picture.complete || new Promise((resolve) => { picture.onload = picture.onerror = resolve; })
));
await Promise.race([Promise.all(pictures), pause(2000)]);
await Promise.race([new Promise(requestAnimationFrame), pause(100)]);
await pause(0);
for (const href of files) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await pause(0);
}
const framework = files.find((file) => file.includes('/framework-'));
if (framework) await load(framework);
`;
