import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ShiprocketConnection } from '@haat/api/orders/carriers/shiprocket-client.ts';

/** An order at the stand-in, as its panel would show it. */
export interface StandInOrder {
  readonly id: number;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
  awb: string | null;
  pickups: number;
  isCancelled: boolean;
}

/** A stand-in of Shiprocket on this machine, which can do what harms a store. */
export interface ShiprocketServer {
  readonly connection: ShiprocketConnection;
  readonly orders: readonly StandInOrder[];
  /** Method and path of each request, without its query. */
  readonly requests: readonly string[];
  /** Paths of which the next request is done but not answered in time. */
  readonly slow: Set<string>;
  /** Paths that refuse, with what they say. */
  readonly refused: Map<string, string>;
  /** What tracking says of a number. */
  readonly statuses: Map<string, string>;
  isLabelLost: boolean;
  /** Called when a number has been given, before the answer. */
  onAssigned: (() => Promise<void>) | undefined;
  /** Tokens given so far are no longer accepted. */
  forgetTokens(): void;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 1_000;
const COURIERS = [
  { courier_company_id: 1, courier_name: 'Slow Surface', rate: 40, estimated_delivery_days: '9' },
  { courier_company_id: 2, courier_name: 'Swift Air', rate: 90.5, estimated_delivery_days: '2' },
];

type Body = Readonly<Record<string, unknown>>;
type Reply = readonly [status: number, body: object];

export async function startShiprocket(): Promise<ShiprocketServer> {
  const panel: Panel = {
    orders: [],
    requests: [],
    tokens: new Set(),
    slow: new Set(),
    refused: new Map(),
    statuses: new Map(),
    isLabelLost: false,
    onAssigned: undefined,
  };
  const http = createServer(async (request, response) => {
    const answer = await answerRequest(panel, request);
    if (answer) reply(response, ...answer);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return Object.assign(panel, {
    connection: { baseUrl, email: 'api@haat.example', password: 'right', timeoutMs: TIMEOUT_MS },
    forgetTokens: () => panel.tokens.clear(),
    stop: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  });
}

interface Panel extends Omit<ShiprocketServer, 'connection' | 'forgetTokens' | 'stop'> {
  readonly orders: StandInOrder[];
  readonly requests: string[];
  readonly tokens: Set<string>;
}

/** Undefined: done, and not answered. */
async function answerRequest(panel: Panel, request: IncomingMessage): Promise<Reply | undefined> {
  const [path = ''] = (request.url ?? '').replace('/v1/external/', '').split('?');
  const sent = await text(request);
  panel.requests.push(`${request.method} ${path}`);
  const isKnown = panel.tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''));
  if (path !== 'auth/login' && !isKnown) return [401, { message: 'Token' }];
  const name = path in ANSWERS ? path : path.slice(0, path.lastIndexOf('/'));
  const refusal = panel.refused.get(name);
  if (refusal) return [400, { message: refusal }];
  const body = (sent ? JSON.parse(sent) : {}) as Body;
  const last = path.split('/').at(-1) ?? '';
  const answer = await ANSWERS[name]?.(panel, body, last);
  return panel.slow.delete(name) ? undefined : (answer ?? [404, {}]);
}

type Answer = (panel: Panel, body: Body, last: string) => Reply | Promise<Reply>;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'auth/login': ({ tokens, requests }, { password }) => {
    if (password !== 'right') return [403, { message: 'Invalid email and password combination' }];
    const token = `token ${requests.length}`;
    tokens.add(token);
    return [200, { token }];
  },
  'courier/serviceability/': () => [200, { data: { available_courier_companies: COURIERS } }],
  'orders/create/adhoc': ({ orders }, body) => {
    const reference = String(body['order_id']);
    const known = orders.find((order) => order.reference === reference);
    const id = known?.id ?? 1_000 + orders.length;
    if (!known) orders.push({ id, reference, body, awb: null, pickups: 0, isCancelled: false });
    return [200, { order_id: id, shipment_id: id, status: 'NEW' }];
  },
  'courier/assign/awb': async (panel, { shipment_id: id }) => {
    const order = findOrder(panel, id);
    if (!order || order.awb) return [400, { message: 'AWB is already assigned' }];
    // Numbers of other tests of this file are in the database.
    order.awb = `1449${randomInt(1e12)}`;
    await panel.onAssigned?.();
    return [200, { awb_assign_status: 1, response: { data: { awb_code: order.awb } } }];
  },
  'courier/generate/pickup': (panel, { shipment_id: ids }) => {
    const order = findOrder(panel, ids);
    if (!order || order.pickups > 0) return [400, { message: 'Already in Pickup Queue.' }];
    order.pickups += 1;
    return [200, { pickup_status: 1 }];
  },
  'courier/generate/label': ({ isLabelLost }, { shipment_id: ids }) =>
    isLabelLost
      ? [200, { label_created: 0, message: 'Label is not there', label_url: '' }]
      : [200, { label_created: 1, label_url: `https://labels.example/${String(ids)}.pdf` }],
  'orders/cancel': (panel, { ids }) => {
    const order = findOrder(panel, ids);
    if (order) order.isCancelled = true;
    return [200, { message: 'Order cancelled' }];
  },
  shipments: (panel, _, last) => [200, { data: { awb: findOrder(panel, last)?.awb ?? '' } }],
  'courier/track/awb': ({ statuses }, _, last) => [
    200,
    { tracking_data: { shipment_track: [{ current_status: statuses.get(last) ?? '' }] } },
  ],
};

/** By its id, or by a list with its id. */
function findOrder({ orders }: Panel, id: unknown): StandInOrder | undefined {
  return orders.find((order) => order.id === Number(Array.isArray(id) ? id[0] : id));
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
