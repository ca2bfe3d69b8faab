import { type Carrier, CarrierError } from './carrier.ts';
import { buildShiprocket } from './shiprocket.ts';
import { SHIPROCKET_URL } from './shiprocket-client.ts';
import type { ShiprocketSettings } from './shiprocket-variables.ts';

/** Shiprocket with the operator's account; without one the carrier 'none', with whom the operator types the AWB. */
export function createCarrier(settings: ShiprocketSettings | undefined): Carrier {
  return settings ? buildShiprocket({ ...settings, baseUrl: SHIPROCKET_URL }) : NO_CARRIER;
}

async function refuse(): Promise<never> {
  throw new CarrierError(
    'refused',
    "No carrier is set up. Type the number of the parcel with 'npm run order -- ID ship', or set the variables SHIPROCKET_… (docs/operations.md).",
  );
}

/** The default: everything is done by hand. */
export const NO_CARRIER: Carrier = {
  name: 'none',
  quote: refuse,
  order: refuse,
  book: refuse,
  label: refuse,
  track: refuse,
  cancel: refuse,
};
