import type { Handlers } from '../http/handlers.ts';
import { type DeliveryFacts, loadPromises } from './loaders.ts';

/** The public call that says when products arrive. */
export function buildDeliveryRoutes(facts: DeliveryFacts): Pick<Handlers, 'deliveryPromise'> {
  return {
    deliveryPromise: ({ body: { pincode, state, productIds } }) => {
      const ids = productIds.map((id) => id.toLowerCase());
      return loadPromises(facts, { pincode, state, productIds: ids }, new Date());
    },
  };
}
