/** A press on a page, of which the time until the next paint is measured. */
export interface Interaction {
  readonly name: string;
  /** What is pressed: the first element that fits. */
  readonly press: string;
  /** What is in the page once the shopper has what the press asks for. */
  readonly answer: string;
  /** Pressed afterwards, and not measured, so that the next press finds the page as it was. */
  readonly undo?: string;
}

/** Interactions one after another on a page that has come to life. */
export interface Visit {
  readonly page: 'home' | 'listing' | 'product' | 'trivial';
  readonly isCustomer: boolean;
  readonly interactions: readonly Interaction[];
}

/** A button that toggles a class: what a press costs in this browser on this machine. */
export const TRIVIAL_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><style>.on { color: red }</style>
<button onclick="this.classList.toggle('on')">Press</button>`;

const HEART = '.product-grid .card-wishlist-button';
const HOME_HEART = '.category-carousel .card-wishlist-button';

/** What shoppers press most, on a phone. */
export const VISITS: readonly Visit[] = [
  {
    page: 'trivial',
    isCustomer: false,
    interactions: [{ name: 'floor: a class', press: 'button', answer: 'button.on' }],
  },
  {
    page: 'home',
    isCustomer: true,
    interactions: [
      {
        name: 'tab of Hot Deals',
        press: '.hot-deals [role=tab]:nth-child(2)',
        answer: '#deals-accessories.on',
      },
      {
        name: 'heart, home',
        press: HOME_HEART,
        answer: `${HOME_HEART}[aria-pressed=true]`,
        undo: `${HOME_HEART}[aria-pressed=true]`,
      },
      {
        name: 'search field',
        press: '.bottom-bar a[href="#top"]',
        answer: '.search-box input:focus',
      },
      {
        name: 'menu',
        press: '.bottom-bar a[href$="#popular-categories"]',
        answer: '.browse-menu[open]',
      },
    ],
  },
  {
    page: 'listing',
    isCustomer: true,
    interactions: [
      {
        name: 'heart, listing',
        press: HEART,
        answer: `${HEART}[aria-pressed=true]`,
        undo: `${HEART}[aria-pressed=true]`,
      },
      {
        name: 'open filters',
        press: '.listing-dock a[href="#filters"]',
        answer: '.filter-sheet[open]',
      },
      {
        name: 'group of filters',
        press: '.filter-sheet [role=tab]:nth-child(3)',
        answer: '.filter-sheet [role=tab]:nth-child(3)[aria-selected=true]',
      },
      {
        name: 'choose a filter',
        press: '.filter-sheet .option',
        answer: 'body:has(.chip.on):has(.product-grid[aria-busy=false])',
      },
      {
        name: 'close filters',
        press: '.filter-sheet .dialog-footer button',
        answer: '.filter-sheet:not([open])',
      },
      {
        name: 'open sorts',
        press: '.listing-dock a[href="#sort"]',
        answer: '.short-sheet[open]',
      },
      {
        name: 'choose a sort',
        press: '.short-sheet .option:nth-child(3)',
        answer: 'body:has(input[type=hidden][name=sort]):has(.product-grid[aria-busy=false])',
      },
      { name: 'card to product', press: '.product-grid .name a', answer: '.product-page' },
    ],
  },
  {
    page: 'product',
    isCustomer: true,
    interactions: [
      {
        name: 'size',
        press: '.size-links a:not([aria-current], .sold-out)',
        answer: '.size-links a[data-chosen]',
      },
      { name: 'tab of a product', press: '.tabs a:first-child', answer: '#shipping.on' },
      {
        name: 'large picture',
        press: '.gallery-track a',
        answer: '.photo-lightbox',
        undo: '.photo-lightbox button[aria-label=Close]',
      },
      { name: 'add to cart', press: '.product-buy-cart', answer: '.mini-cart[open]' },
    ],
  },
  {
    page: 'listing',
    isCustomer: false,
    interactions: [{ name: 'sign-in modal', press: HEART, answer: '.auth-modal' }],
  },
];
