import { Unavailable } from '../errors.ts';
import type { Database } from '../db/connect.ts';
import type { Handlers } from '../http/handlers.ts';

type AddressCall = 'saveAddress' | 'deleteAddress' | 'defaultAddress' | 'pincode';

export function addressRoutes(_database: Database): Pick<Handlers, AddressCall> {
  const soon = async () => {
    throw Unavailable();
  };
  return { saveAddress: soon, deleteAddress: soon, defaultAddress: soon, pincode: soon };
}
