import type { OrderDetail } from '@haat/shared/contract/orders.ts';
import type {
  ReturnableLine,
  ReturnDetail,
  ReturnEventName,
} from '@haat/shared/contract/returns.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { paths } from '@haat/shared/paths.ts';
import { openOrder } from './order-states.ts';
import type { Scene, State } from './scene.ts';

const ID = '68d1f0c2a94b3e5d7f80112a';
const PARCEL = { carrier: 'India Post', awb: 'EK123456789IN', trackingUrl: null };
const DAY_MS = 86_400_000;

const RETURN: ReturnDetail = {
  _id: ID,
  number: 'RT-261123-7Q4M',
  kind: 'return',
  reason: 'not as shown',
  state: 'requested',
  askedAt: '2026-11-23T05:30:00.000Z',
  order: ID,
  sellerOrder: ID,
  seller: 'Dhatu Works',
  care: { phone: '1800 000 000', email: 'care@example.com' },
  lines: [
    {
      line: ID,
      productId: ID,
      displayInfo: 'Cotton saree with a woven border (Madder)',
      pictures: [],
      qty: 1,
      sellingPrice: 1600,
    },
  ],
  amount: 1600,
  refund: null,
  next: null,
  sendTo: null,
  parcel: null,
  replacement: null,
  canCancel: false,
  canAnswer: false,
  canSend: false,
  events: [],
};
const SEND_TO = {
  name: 'Dhatu Works Private Limited',
  address: '12 Station Road',
  city: 'Moradabad',
  state: 'Uttar Pradesh',
  pincode: '244001',
};
const TO_SEND = { canCancel: true, canSend: true, sendTo: SEND_TO };
const PICKUP = { until: null, isMissed: false, canAsk: false };
const UNTIL = '2026-12-01T18:30:00.000Z';
const REFUND = { amount: 1600, status: 'processed', creditNote: 'DHA/C2627/00001' };
const EXCHANGE = { creditNote: 'DHA/C2627/00001', invoice: 'DHA/2627/000002' };

/** The way to each state, and what its page has more than others. */
const SHOWN: Readonly<
  Record<string, readonly [way: readonly ReturnEventName[], more?: Partial<ReturnDetail>]>
> = {
  'a return with a question': [['requested', 'questioned'], { canCancel: true, canAnswer: true }],
  'a return that is fetched': [
    ['requested', 'approved'],
    { ...TO_SEND, next: { state: 'accepted', at: UNTIL }, pickup: { ...PICKUP, until: UNTIL } },
  ],
  'a return that was not fetched, as nobody was at home': [
    ['requested', 'approved', 'missed'],
    {
      ...TO_SEND,
      next: { state: 'lapsed', at: UNTIL },
      pickup: { ...PICKUP, isMissed: true, canAsk: true },
    },
  ],
  'a return of what never came': [['requested', 'approved', 'accepted'], { neverCame: true }],
  'a return on its way': [
    ['requested', 'approved', 'on its way'],
    { parcel: PARCEL, canShow: true },
  ],
  'a return in dispute': [['approved', 'on its way', 'received', 'disputed'], { parcel: PARCEL }],
  'a return that is refused': [['received', 'disputed', 'refused'], { parcel: PARCEL }],
  // Accepted twice: what was to be sent was not sent.
  'a return that is refused and sent back': [
    ['received', 'disputed', 'refused', 'given back'],
    { parcel: PARCEL, givenBack: PARCEL },
  ],
  'a return that is refunded': [
    ['received', 'accepted', 'accepted', 'refunded'],
    { refund: REFUND },
  ],
  'a replacement that is sent': [
    ['received', 'accepted', 'replaced'],
    { kind: 'replacement', replacement: PARCEL },
  ],
  'an exchange that is sent': [
    ['received', 'accepted', 'exchanged'],
    {
      kind: 'exchange',
      replacement: PARCEL,
      exchange: EXCHANGE,
      lines: RETURN.lines.map((line) => ({
        ...line,
        wanted: { productId: ID, displayInfo: 'Cotton saree with a woven border (Indigo)' },
      })),
    },
  ],
};

/** Asking for a return, and the page of one in each of its states. */
export const RETURN_STATES: readonly State[] = [
  [
    'asking for an exchange, with a mistake',
    async (scene) => {
      await askForReturn(scene);
      const { dialog, words } = scene;
      await dialog.getByText(words.returns.reasons['does not fit']).click();
      await dialog.getByText(words.returns.other).click();
      await scene.press(words.returns.send, dialog);
      await dialog.getByText(words.returns.variantMissing).waitFor();
    },
  ],
  [
    'a return of what may never have come',
    async (scene) => {
      await askForReturn(scene);
      const { dialog, words } = scene;
      await dialog.getByText(words.returns.reasons['wrong or missing piece']).click();
      await scene.press(words.returns.send, dialog);
      await dialog.getByText(words.returns.chooseWhatCame).waitFor();
    },
  ],
  [
    'a return that was asked for',
    async (scene) => {
      await askForReturn(scene);
      const { dialog, words } = scene;
      const asked = buildReturn(['requested'], { canCancel: true });
      await scene.page.route('**/api/user/return', (route) => route.fulfill({ json: asked }));
      await mockReturn(scene, asked);
      await dialog.getByText(words.returns.reasons.faulty).click();
      await scene.press(words.returns.send, dialog);
      await scene.main.getByText(words.returns.states.requested).first().waitFor();
    },
  ],
  ...Object.entries(SHOWN).map(
    ([name, [way, more]]): State => [
      name,
      async (scene) => {
        await scene.signInAs('customer');
        const found = buildReturn(way, more);
        await mockReturn(scene, found);
        await scene.open(paths.return(ID));
        await scene.main.getByText(found.number).first().waitFor();
      },
    ],
  ),
];

function buildReturn(
  way: readonly ReturnEventName[],
  more: Partial<ReturnDetail> = {},
): ReturnDetail {
  const start = Date.parse(RETURN.askedAt);
  const events = way.map((state, at) => ({
    state,
    at: new Date(start + at * DAY_MS).toISOString(),
    by: at % 2 === 0 ? ('customer' as const) : ('seller' as const),
    note: SAID[state] ?? '',
    photos: [],
  }));
  const state = way.findLast((name) => !BESIDE_STATES.has(name)) ?? 'requested';
  return { ...RETURN, ...more, state, events };
}

const BESIDE_STATES: ReadonlySet<ReturnEventName> = new Set(['missed', 'given back']);
const SAID: Readonly<Partial<Record<ReturnEventName, string>>> = {
  missed: 'The door was locked at ten.',
  requested: 'On the page it is deep red.',
  questioned: 'Could you say how the colour differs?',
  disputed: 'It was worn.',
  refused: 'The seal is broken, as the photo shows.',
};

async function mockReturn({ page }: Scene, found: ReturnDetail): Promise<void> {
  await page.route(`**/api/user/return/${ID}`, (route) => route.fulfill({ json: found }));
}

/** The form on the page of an order that has come, whose first line comes in another colour as well. */
async function askForReturn(scene: Scene): Promise<void> {
  const { page, main, words } = scene;
  await page.route(/\/api\/user\/order\/[0-9a-f]{24}$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: deliver((await response.json()) as OrderDetail) });
  });
  await openOrder(scene);
  const ask = words.returns.askOf('').trim();
  await main.getByRole('button', { name: ask }).first().click();
  await scene.dialog.getByText(words.returns.wish).waitFor();
}

function deliver(order: OrderDetail): OrderDetail {
  const until = formatDateIst(new Date(Date.now() + 20 * DAY_MS));
  return {
    ...order,
    sellerOrders: order.sellerOrders.map((sellerOrder) => ({
      ...sellerOrder,
      state: 'delivered',
      canCancel: false,
      returnable: sellerOrder.lines.map(
        ({ _id }): ReturnableLine => ({
          line: _id,
          pieces: 2,
          returnUntil: until,
          replaceUntil: until,
          variants: [{ _id: ID, name: 'Indigo', stock: 4 }],
          reasons: [
            'faulty',
            'not as shown',
            'wrong or missing piece',
            'does not fit',
            'changed my mind',
          ],
          term: 'yes',
          termReason: null,
        }),
      ),
    })),
  };
}
