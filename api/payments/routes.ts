import type { PaymentConfirmation, PaymentOrder } from '@haat/shared/contract/payments.ts';
import { formatIsoDay } from '@haat/shared/dates.ts';
import { asPaise } from '@haat/shared/money.ts';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { getRemainingMs, runCleanUp } from '../db/deadline.ts';
import type { DeliveryRules } from '../delivery/rules.ts';
import { NotFound, Refusal, Unavailable } from '../errors.ts';
import type { CallInput, Handlers } from '../http/handlers.ts';
import type { Jobs } from '../jobs/job.ts';
import type { Mailer } from '../mail/messages.ts';
import { createPendingOrder } from '../orders/checkout/commands.ts';
import { cancelPendingOrder } from '../orders/checkout/expiry-commands.ts';
import { loadCheckoutRefusal } from '../orders/checkout/loaders.ts';
import type { EnqueueRefund } from '../orders/refunds/commands.ts';
import { orderRefusals, ordersPlaced } from '../telemetry/process-metrics.ts';
import { createProviderOrder, type PaymentDeps, settlePaymentById } from './commands.ts';
import { type PaymentToSettle, settlePaymentJob } from './enqueue-jobs.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { PaymentProviderError } from './gateway/provider-error.ts';
import { type PaymentForm, presentPaymentDetails, presentPaymentOrder } from './present.ts';
import { findOrderAtProvider, hasPaid } from './queries.ts';

type PaymentCall = 'createPaymentOrder' | 'confirmPayment' | 'leavePayment' | 'paymentDetails';

export interface PaymentRouteDeps {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  /** Where the browser gets the provider's form from. */
  readonly checkoutScript: string;
  readonly isTestProvider: boolean;
  readonly jobs: Jobs;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly mailer: Mailer;
  readonly refundLater: EnqueueRefund;
  /** What the day depends on by which an order arrives. */
  readonly loadDeliveryRules: () => Promise<DeliveryRules>;
}

/** Payments: opens an order, settles its payment, and shows the provider's details of it to the customer who paid. */
export function buildPaymentRoutes(routeDeps: PaymentRouteDeps): Pick<Handlers, PaymentCall> {
  const { database, gateway, jobs } = routeDeps;
  const { db } = database;
  const deps = { ...routeDeps, db };
  const paymentForm = {
    keyId: gateway.keyId,
    script: routeDeps.checkoutScript,
    isTest: routeDeps.isTestProvider,
  };
  return {
    createPaymentOrder: (input) => placeOrder(deps, input, paymentForm),

    confirmPayment: async ({ body: { products }, context: { customerId } }) => {
      const [{ orderId, paymentId, signature }] = products as [(typeof products)[0]];
      const order = await findOrderAtProvider(db, customerId, orderId);
      if (!order) throw NotFound('orderNotFound');
      const signed = { orderId: order.providerOrderId, paymentId, signature };
      if (!gateway.verifyPaymentSignature(signed)) throw new Refusal(400, 'badSignature');
      const payment = { providerOrderId: order.providerOrderId, paymentId, signature };
      const status = await settleNowOrEnqueue(deps, jobs, payment);
      return { status, order: order.id };
    },

    leavePayment: async ({ body, context: { customerId } }) => {
      await cancelPendingOrder(db, customerId, body.orderId);
      return {};
    },

    paymentDetails: async ({ params: { paymentId }, context: { customerId } }) => {
      if (!(await hasPaid(db, customerId, paymentId))) throw NotFound('orderNotFound');
      const payment = await gateway.findPayment(paymentId).catch((error: unknown) => {
        throw error instanceof PaymentProviderError ? Unavailable('paymentUnavailable') : error;
      });
      if (!payment) throw NotFound('orderNotFound');
      return presentPaymentDetails(payment);
    },
  };
}

/** How long a shopper waits for the provider before the page says that the payment is still being confirmed. */
const SETTLE_TIMEOUT_MS = 7_000;

async function placeOrder(
  deps: PaymentDeps & DeliveryDeps,
  { body, context: { customerId, language } }: CallInput<'createPaymentOrder'>,
  paymentForm: PaymentForm,
): Promise<PaymentOrder> {
  const { db } = deps;
  const requested = body.lines.map(({ productId, cartqty }) => ({
    productId: productId.toLowerCase(),
    quantity: cartqty,
  }));
  const created = await createPendingOrder(db, {
    customerId,
    lines: requested,
    addressId: body.addressId.toLowerCase(),
    amountPaise: body.amount,
    isFromCart: !body.buyNow,
    language,
    giftMessage: body.giftMessage?.trim() ?? null,
    delivery: await loadDelivery(deps),
    shownDays: new Map(
      body.promised.map(({ product, by }) => [product.toLowerCase(), formatIsoDay(by)]),
    ),
  });
  if ('problem' in created) {
    orderRefusals.inc({ reason: created.problem.kind });
    throw await loadCheckoutRefusal(db, created.problem, { customerId, requested, language });
  }
  const amountPaise = asPaise(body.amount);
  const { providerOrderId } = await createProviderOrder(deps, { id: created.id, amountPaise });
  ordersPlaced.inc();
  return presentPaymentOrder({ id: providerOrderId, amountPaise, days: created.days }, paymentForm);
}

type DeliveryDeps = Pick<PaymentRouteDeps, 'loadDeliveryRules' | 'log'>;

/** Null when they cannot be read: an order is worth more than its day, and refusals do not depend on them. */
async function loadDelivery({
  loadDeliveryRules,
  log,
}: DeliveryDeps): Promise<DeliveryRules | null> {
  try {
    return await loadDeliveryRules();
  } catch (error) {
    log.warn({ err: error }, 'an order has no day by which it arrives: the rules cannot be read');
    return null;
  }
}

/** While the provider is down or has not captured the money, a job keeps trying and the shopper sees 'confirming'. */
async function settleNowOrEnqueue(
  deps: PaymentDeps,
  jobs: Jobs,
  payment: PaymentToSettle & { readonly signature: string },
): Promise<PaymentConfirmation['status']> {
  try {
    const result = await withTimeout(settlePaymentById(deps, payment));
    if (result === 'confirmed' || result === 'refunded') return result;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
  }
  await runCleanUp(() => jobs.add(deps.db, settlePaymentJob, payment));
  return 'confirming';
}

/** Work that takes longer continues without its caller: it may still settle the payment, and the job does it if not. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const waitMs = Math.min(SETTLE_TIMEOUT_MS, getRemainingMs());
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), waitMs);
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
