import { formatOrderNumber } from '@haat/shared/order-number.ts';
import type { CarrierStatus } from '../../db/tables.ts';
import { type MailMessage, SHOPS_LANGUAGE } from '../../mail/messages.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';

/** The mail to the shop when a carrier says something of a parcel after which a person has to decide. */
export function buildTroubleMail(
  shopEmail: string,
  { id, orderId, seller, invoice }: LockedSellerOrder,
  { awb, status }: { readonly awb: string; readonly status: CarrierStatus },
): MailMessage {
  const contents = {
    order: formatOrderNumber(orderId),
    sellerOrder: id,
    seller: seller.name,
    invoice,
    awb,
    status,
  };
  return { to: shopEmail, language: SHOPS_LANGUAGE, template: 'parcelTrouble', contents };
}
