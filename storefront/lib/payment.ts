import type { PaymentOrder } from '@haat/shared/contract/payments.ts';
import type { Language } from '@haat/shared/words/words.ts';

/** What the provider returns for a payment: a proof that the server verifies. */
export interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
  readonly signature: string;
}

export interface PaymentFailure {
  readonly code: string;
  /** A code for the description, such as 'payment_cancelled'. */
  readonly reason?: string;
  /** In English, whatever the page's language. */
  readonly description: string;
}

/** The ways to pay that the provider's form can open with. */
export type PaymentMethod = 'upi' | 'card';

export interface PaymentForm {
  readonly order: PaymentOrder;
  readonly shopName: string;
  readonly payer: { readonly name: string; readonly email: string; readonly mobile: string };
  readonly language: Language;
  /** What the form opens with; without it, with its list of all ways. */
  readonly method: PaymentMethod | null;
  /** Aborting any of these signals closes the form. */
  readonly signals: readonly AbortSignal[];
  /** Called when a payment fails. The form shows the failure and stays open for another payment. */
  readonly onFailed: (failure: PaymentFailure) => void;
}

/** Loads the provider's script, once per document. Rejects when it cannot be loaded; then it can be called again. */
export function loadPaymentScript(src: string): Promise<void> {
  const before = scripts.get(src);
  if (before) return before;
  const loading = addScript(src);
  scripts.set(src, loading);
  loading.catch(() => scripts.delete(src));
  return loading;
}

/** Opens the provider's form over the page. Resolves to the payment, or to null when the form was closed without paying. */
export function openPayment(form: PaymentForm): Promise<Paid | null> {
  const { Razorpay } = window;
  if (!Razorpay) throw new Error("The payment provider's script is not loaded");
  return new Promise((resolve) => {
    const sheet = new Razorpay({
      ...optionsOf(form),
      handler: (receipt: ProviderReceipt) => resolve(paidOf(receipt)),
      // The form also closes itself after a payment: the delay lets `handler` resolve first.
      modal: { ...MODAL, ondismiss: () => setTimeout(() => resolve(null)) },
    });
    sheet.on('payment.failed', ({ error }) => form.onFailed(error));
    for (const signal of form.signals)
      signal.addEventListener('abort', () => {
        resolve(null);
        sheet.close();
      });
    sheet.open();
  });
}

const SCRIPT_WAIT_MS = 20_000;
/** One minute less than stock stays reserved, so that the stock is still reserved when the customer pays. */
const OPEN_SECONDS = 14 * 60;
const MODAL = { backdropclose: false, escape: true, handleback: true, confirm_close: false };
/** UPI first, then the provider's other payment methods. */
const METHODS = {
  blocks: { upi: { name: 'UPI', instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
};

/** The field names are the provider's. */
interface ProviderReceipt {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

interface ProviderForm {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (reply: { readonly error: PaymentFailure }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => ProviderForm;
  }
}

const scripts = new Map<string, Promise<void>>();

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error("The payment provider's script could not be loaded"));
    };
    const late = setTimeout(fail, SCRIPT_WAIT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(late);
      if (window.Razorpay) resolve();
      else fail();
    });
    script.src = src;
    document.head.append(script);
  });
}

function optionsOf({ order, shopName, payer, language, method }: PaymentForm): object {
  const { name, email, mobile } = payer;
  return {
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    order_id: order.id,
    name: shopName,
    // The method counts only beside an email and a contact.
    prefill: { name, email, contact: `+91${mobile}`, ...(method && { method }) },
    theme: { color: brandColour() },
    retry: { enabled: true },
    timeout: OPEN_SECONDS,
    config: { display: { language, ...METHODS } },
  };
}

function paidOf(receipt: ProviderReceipt): Paid {
  return {
    orderId: receipt.razorpay_order_id,
    paymentId: receipt.razorpay_payment_id,
    signature: receipt.razorpay_signature,
  };
}

/** The header's colour in the current theme, from the document's `theme-color` elements. */
function brandColour(): string | undefined {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  return [...metas].find(({ media }) => matchMedia(media).matches)?.content;
}
