export type ContactPart =
  | { readonly kind: 'email' | 'phone'; readonly text: string; readonly link: string }
  | { readonly kind: 'text'; readonly text: string };

/** 'Meera Krishnan, help@shop.example, +91 80 4000 1235' to parts; emails and telephone numbers get a link. */
export function parseContactParts(contact: string): ContactPart[] {
  return contact
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseContactPart);
}

/** One email address, telephone number or other text. */
export function parseContactPart(text: string): ContactPart {
  if (EMAIL.test(text)) return { kind: 'email', text, link: `mailto:${text}` };
  if (PHONE.test(text)) return { kind: 'phone', text, link: `tel:${text.replace(/[^+\d]/g, '')}` };
  return { kind: 'text', text };
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+?\d[\d\s()-]{6,}$/;
