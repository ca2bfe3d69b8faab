import { Counter, Histogram, Registry } from 'prom-client';
import { addGauge } from './add-gauge.ts';

/** What this process measures, whichever app it serves. /metrics shows it with the metrics of the app. */
export const processRegistry = new Registry();
const registers = [processRegistry];

const FAST_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2, 10];
const SLOW_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

const describe = (name: string, help: string, label: string, buckets: number[]) =>
  new Histogram({ name, help, labelNames: [label, 'outcome'], buckets, registers });

/** Everything that takes time, by kind. The label is the first one; its values are names in the code, never input. */
export const ACTIVITIES = {
  call: {
    label: 'call',
    seconds: describe('haat_call_seconds', 'Calls over HTTP', 'call', SLOW_BUCKETS),
  },
  page_call: {
    label: 'call',
    seconds: describe('haat_page_call_seconds', 'Calls of rendered pages', 'call', SLOW_BUCKETS),
  },
  render: {
    label: 'page',
    seconds: describe('haat_render_seconds', 'Renderings of pages', 'page', SLOW_BUCKETS),
  },
  sql: {
    label: 'statement',
    seconds: describe('haat_sql_seconds', 'SQL statements by name', 'statement', FAST_BUCKETS),
  },
  provider: {
    label: 'request',
    seconds: describe(
      'haat_provider_seconds',
      'Requests to the payment provider',
      'request',
      SLOW_BUCKETS,
    ),
  },
  mail: {
    label: 'template',
    seconds: describe(
      'haat_mail_seconds',
      'Mails given to the mail server',
      'template',
      SLOW_BUCKETS,
    ),
  },
  media: {
    label: 'request',
    seconds: describe(
      'haat_media_seconds',
      'Requests to the store of media',
      'request',
      SLOW_BUCKETS,
    ),
  },
  job: {
    label: 'job',
    seconds: describe('haat_job_seconds', 'Jobs, each try', 'job', SLOW_BUCKETS),
  },
} as const;

export type Activity = keyof typeof ACTIVITIES;

/** How many of each kind are running now. */
export const running: Record<Activity, number> = {
  call: 0,
  page_call: 0,
  render: 0,
  sql: 0,
  provider: 0,
  mail: 0,
  media: 0,
  job: 0,
};

addGauge(
  processRegistry,
  {
    name: 'haat_in_flight',
    help: 'What is running now, by kind',
    labelNames: ['activity'],
    aggregator: 'sum',
  },
  (set) => {
    for (const [activity, count] of Object.entries(running)) set(count, { activity });
  },
);

/** Orders for which stock was reserved and the payment form can open. */
export const ordersPlaced = new Counter({
  name: 'haat_orders_placed_total',
  help: 'Orders for which stock was reserved and that can be paid',
  registers,
});

/** Place Order that was refused, by why: 'not enough stock', 'price changed' and so on. */
export const orderRefusals = new Counter({
  name: 'haat_order_refusals_total',
  help: 'Orders that could not be placed, by reason',
  labelNames: ['reason'],
  registers,
});

/** 'settled' and 'refunded' count once for each payment, 'confirming' and 'unknown' once for each report of one. */
export const paymentOutcomes = new Counter({
  name: 'haat_payments_total',
  help: 'Payments by outcome; confirming and unknown count each report of a payment',
  labelNames: ['outcome'],
  registers,
});

/** Webhook events of the provider: accepted, malformed, or with a wrong signature. */
export const webhookResults = new Counter({
  name: 'haat_webhooks_total',
  help: 'Webhook events of the payment provider, by result',
  labelNames: ['result'],
  registers,
});

/** Messages of the carrier: news, no news, about an unknown parcel, with an unknown status, malformed, or with a wrong token. */
export const carrierWebhookResults = new Counter({
  name: 'haat_carrier_webhooks_total',
  help: 'Messages of the carrier, by result',
  labelNames: ['result'],
  registers,
});

for (const outcome of ['settled', 'refunded', 'confirming', 'unknown'])
  paymentOutcomes.inc({ outcome }, 0);
for (const result of ['accepted', 'malformed', 'wrong signature'])
  webhookResults.inc({ result }, 0);
for (const result of [
  'news',
  'no news',
  'unknown parcel',
  'unknown status',
  'malformed',
  'wrong token',
])
  carrierWebhookResults.inc({ result }, 0);
