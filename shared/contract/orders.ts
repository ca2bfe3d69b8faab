import { z } from 'zod';
import { address } from './addresses.ts';

/** A line of an order as it was bought. Prices in whole rupees. */
export const orderLine = z.object({
  _id: z.string(),
  /** Our order's id; `orderId` and `paymentId` are the provider's. */
  order: z.string(),
  productId: z.string(),
  displayInfo: z.string(),
  productImg: z.array(z.string()),
  sellingPrice: z.int(),
  address: address.omit({ _id: true, default: true }),
  orderId: z.string(),
  paymentId: z.string(),
  signature: z.string(),
  qty: z.int(),
  mrp: z.int(),
  /** DD-MM-YYYY in IST. */
  date: z.string(),
  userId: z.string(),
  sellerId: z.string(),
  status: z.string(),
});
export type OrderLine = z.infer<typeof orderLine>;
