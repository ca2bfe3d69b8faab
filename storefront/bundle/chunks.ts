import type { Plugin } from 'vite';

/** Files that only signing in, the contact form and customers' pages use. They are fetched with the first of these. */
const OF_CUSTOMERS = [
  /\/storefront\/ui\/(checkbox|code-input|field|password-field|photo-field|quantity-stepper|selected-box|summary)\.tsx$/,
  /\/storefront\/lib\/(checkout|download|payment|return-promise|send-picture|submission|use-deliveries|use-load|use-reload|written-photos)\.tsx?$/,
];
/** What pages with delivery dates share: those of customers, and the product's. */
const OF_DELIVERY =
  /\/storefront\/(lib\/(delivery-place-choice|delivery-text|normalise-pincode|use-missed)\.ts|ui\/pincode-form\.tsx|rooms\/product\/(delivery\/delivery-lines|facts\/fact|facts\/product-term)\.tsx?)$|\/shared\/dates\.ts$/;
/** What moves sideways on home, on a product's page and below the cart. */
const OF_RAILS = /\/storefront\/ui\/(carousel|slider|tabs)\.tsx$/;
const STYLES_OF_CUSTOMERS = [
  /\/storefront\/ui\/(code-input|field|photo-field|quantity-stepper|summary)\.css$/,
  /\/storefront\/shell\/quiet-shell\.css$/,
  /\/storefront\/rooms\/(account|addresses|auth|cart|checkout|orders|wishlist)\/.*\.css$/,
  /\/storefront\/rooms\/reviews\/(confirm-rating|rate-dialog)\.css$/,
  /\/storefront\/rooms\/support\/(contact|orders-help)\.css$/,
];

const EVERY_PAGES_STYLE = /\/style-[^/]+\.css$/;

/**
 * Two scripts and one stylesheet for what every page needs, one of each for what customers need in addition, and scripts for
 * delivery dates and for rails.
 * Otherwise the bundler makes thirty scripts, most under 1 kB, and stylesheets that wait for one another.
 */
export const CHUNKS = [
  { name: 'customers-style', test: isCustomersStyle, priority: 5 },
  { name: 'style', test: /\/storefront\/.*\.css$/, priority: 4 },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 3,
  },
  // Each takes the files that its own need and that no group before it has.
  { name: 'shop', test: isEveryPages, priority: 2 },
  { name: 'rails', test: OF_RAILS, priority: 2 },
  { name: 'delivery', test: OF_DELIVERY, priority: 1 },
  { name: 'customers', test: isCustomers, priority: 0 },
];

/** Every page has loaded these before it fetches a part. */
const EVERY_PAGES_SCRIPT = /\/(rolldown-runtime|framework|shop)-[^/]+\.js$/;

/** Whether a part that is fetched later has to name this file, which it needs. */
export function isNotOfEveryPage(file: string): boolean {
  return !EVERY_PAGES_SCRIPT.test(`/${file}`);
}

export function isCustomersStyle(id: string): boolean {
  return STYLES_OF_CUSTOMERS.some((own) => own.test(id));
}

/**
 * Only the root chunk names the stylesheet of every page. A part that is fetched later would load it again, after the
 * customers' stylesheet, which it would then override.
 */
export function buildStylesheetPlugin(): Plugin {
  return {
    name: 'one-stylesheet',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name === 'root') continue;
        const styles = chunk.viteMetadata?.importedCss;
        for (const file of styles ?? []) if (EVERY_PAGES_STYLE.test(file)) styles?.delete(file);
      }
    },
  };
}

/** The files that every page runs as soon as they are loaded. */
const RUN_AT_ONCE = ['framework', 'shop', 'root', 'entry.client'];
/** Understood by Chrome since 136; to other browsers it is a comment. It must be the first line. */
export const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile whole files while they are loaded, beside the page. Otherwise it reads most functions a second
 * time when they are first called, and a cheap phone spends a third of the page's start with that.
 */
export function buildCompileHintPlugin(): Plugin {
  return {
    name: 'compile-hints',
    enforce: 'post',
    generateBundle: {
      order: 'post', // Vite adds a first line of its own, with the files that are fetched later
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && RUN_AT_ONCE.includes(chunk.name))
            chunk.code = COMPILE_ALL + chunk.code;
      },
    },
  };
}

function isCustomers(id: string): boolean {
  return OF_CUSTOMERS.some((own) => own.test(id));
}

/** They belong to one page, or to parts of two. */
const OF_SOME = /\/storefront\/(lib\/near-part|ui\/(pagination|submit-button))\.tsx?$/;
/** Of the page's frame, what parts that are fetched later have too: alone it would be a file of its own on every page. */
const OF_FRAME =
  /\/storefront\/(shell\/(account-links|language-switch|logo)\.tsx|rooms\/auth\/(first-field|requests)\.ts)$/;

/** The shared parts, without those that are fetched on first use. */
function isEveryPages(id: string): boolean {
  const isShared = /\/storefront\/(lib|ui)\//.test(id) || OF_FRAME.test(id);
  const isOfSome = isCustomers(id) || [OF_DELIVERY, OF_RAILS, OF_SOME].some((own) => own.test(id));
  return isShared && !isOfSome && !/dialog-body|\.client\./.test(id);
}
