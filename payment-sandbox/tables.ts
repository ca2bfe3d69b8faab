import type {
  ColumnType,
  Generated,
  GeneratedAlways,
  JSONColumnType,
  Kysely,
  Selectable,
} from 'kysely';
import type { Db } from '@haat/api/db/connect.ts';
import type { FailureReason } from './failures.ts';
import type { FaultName, FaultSettings } from './faults/faults.ts';

type Timestamp = ColumnType<Date, Date | undefined, Date>;
export type Notes = Readonly<Record<string, string>>;

export interface KeysTable {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export interface OrdersTable {
  id: string;
  amount: number;
  amountPaid: Generated<number>;
  currency: string;
  receipt: string | null;
  status: Generated<'created' | 'attempted' | 'paid'>;
  attempts: Generated<number>;
  notes: JSONColumnType<Notes>;
  capturesByItself: boolean;
  createdAt: Timestamp;
  sequence: GeneratedAlways<number>;
}

export interface SandboxCard {
  readonly id: string;
  readonly last4: string;
  readonly network: string;
  readonly isInternational: boolean;
}

export interface PaymentsTable {
  id: string;
  orderId: string;
  amount: number;
  amountRefunded: Generated<number>;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: Generated<boolean>;
  method: 'card' | 'upi';
  card: ColumnType<SandboxCard | null, string | null | undefined, never>;
  vpa: string | null;
  email: string | null;
  contact: string | null;
  failure: FailureReason | null;
  acquirerData: JSONColumnType<Record<string, string | null>>;
  callsHandler: Generated<boolean>;
  settlesAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  createdAt: Timestamp;
  sequence: GeneratedAlways<number>;
}

export interface RefundRequest {
  readonly paymentId: string;
  /** Null: all that is not refunded yet. */
  readonly amount: number | null;
  readonly speed: string;
  readonly receipt: string | null;
  readonly notes: Notes;
}

export interface RefundsTable {
  id: string;
  paymentId: string;
  amount: number;
  receipt: string | null;
  notes: JSONColumnType<Notes>;
  speed: string;
  status: Generated<'processed' | 'failed'>;
  idempotencyKey: string | null;
  request: JSONColumnType<RefundRequest>;
  createdAt: Timestamp;
  sequence: GeneratedAlways<number>;
}

export interface WebhooksTable {
  eventId: string;
  orderId: string;
  event: string;
  body: string;
  state: Generated<'pending' | 'delivered' | 'lost' | 'abandoned'>;
  copies: Generated<number>;
  attempts: Generated<number>;
  dueAt: ColumnType<Date, Date, Date>;
  createdAt: Timestamp;
  sequence: GeneratedAlways<number>;
}

export interface FaultsTable {
  id: GeneratedAlways<number>;
  fault: FaultName;
  orderId: string | null;
  remaining: number | null;
  settings: JSONColumnType<FaultSettings>;
  createdAt: Timestamp;
}

export interface SandboxTables {
  keys: KeysTable;
  orders: OrdersTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  webhooks: WebhooksTable;
  faults: FaultsTable;
}

export type SandboxDb = Kysely<SandboxTables>;
export type OrderRow = Selectable<OrdersTable>;
export type PaymentRow = Selectable<PaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;
export type FaultRow = Selectable<FaultsTable>;
export type WebhookRow = Selectable<WebhooksTable>;

/** The same connections, with the test provider's own schema. */
export function getSandboxDb(db: Db): SandboxDb {
  return (db as unknown as SandboxDb).withSchema('payment_sandbox');
}

// Named one by one: a statement with '*' would break in a running process when a migration adds a column.
export const ORDER_COLUMNS = [
  'id',
  'amount',
  'amountPaid',
  'currency',
  'receipt',
  'status',
  'attempts',
  'notes',
  'capturesByItself',
  'createdAt',
  'sequence',
] as const satisfies readonly (keyof OrdersTable)[];
export const PAYMENT_COLUMNS = [
  'id',
  'orderId',
  'amount',
  'amountRefunded',
  'status',
  'captured',
  'method',
  'card',
  'vpa',
  'email',
  'contact',
  'failure',
  'acquirerData',
  'callsHandler',
  'settlesAt',
  'createdAt',
  'sequence',
] as const satisfies readonly (keyof PaymentsTable)[];
export const REFUND_COLUMNS = [
  'id',
  'paymentId',
  'amount',
  'receipt',
  'notes',
  'speed',
  'status',
  'idempotencyKey',
  'request',
  'createdAt',
  'sequence',
] as const satisfies readonly (keyof RefundsTable)[];
export const WEBHOOK_COLUMNS = [
  'eventId',
  'orderId',
  'event',
  'body',
  'state',
  'copies',
  'attempts',
  'dueAt',
  'createdAt',
  'sequence',
] as const satisfies readonly (keyof WebhooksTable)[];
export const FAULT_COLUMNS = [
  'id',
  'fault',
  'orderId',
  'remaining',
  'settings',
  'createdAt',
] as const satisfies readonly (keyof FaultsTable)[];
