interface Account {
  readonly email: string;
  readonly mobile: string;
}

export interface SellerContact {
  readonly email: string;
  readonly customerCare: string;
}

/**
 * Whether an account is that of a seller, as far as the contacts say it: no one may review their own shop, or answer as its
 * customer (Consumer Protection (E-Commerce) Rules, 6(2)). The email of an account is verified, its mobile is not: who types the number of a seller
 * only takes the right from themselves.
 */
export function isOwnShop({ email, mobile }: Account, seller: SellerContact): boolean {
  if (normaliseMailbox(email) === normaliseMailbox(seller.email)) return true;
  const ofAccount = normaliseMobile(mobile);
  return ofAccount !== null && ofAccount === normaliseMobile(seller.customerCare);
}

const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address leads to: without capitals and what follows a plus, at Google without dots. */
function normaliseMailbox(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [mailbox = ''] = name.split('+');
  return GOOGLE.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

const MOBILE = /^(?:91|0)?([6-9]\d{9})$/;

/** The ten digits of a mobile; null for any other telephone, as one that begins with 1800. */
function normaliseMobile(telephone: string): string | null {
  return MOBILE.exec(telephone.replace(/\D/g, ''))?.[1] ?? null;
}
