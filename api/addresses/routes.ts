import type { Database } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import { readAddresses } from './book/read-addresses.ts';
import * as commands from './commands.ts';
import { findPlaces } from './pincodes/find-places.ts';
import { fieldsOfForm } from './present.ts';

type AddressCall = 'saveAddress' | 'deleteAddress' | 'defaultAddress' | 'pincode';

/** The calls of a customer's address book, and of the directory of PIN codes that helps to fill it. */
export function addressRoutes({ db }: Database): Pick<Handlers, AddressCall> {
  return {
    saveAddress: async ({ body, context: { customerId } }) => {
      await commands.saveAddress(db, customerId, {
        fields: body.data && fieldsOfForm(body.data),
        id: body.addId?.toLowerCase(),
        defaultId: body.defaultId?.toLowerCase(),
        profileName: body.profileName,
      });
      return { data1: await readAddresses(db, customerId) };
    },

    deleteAddress: async ({ params, context: { customerId } }) => {
      await commands.deleteAddress(db, customerId, params.addressId.toLowerCase());
      return { data1: await readAddresses(db, customerId) };
    },

    defaultAddress: async ({ body, context: { customerId } }) => {
      await commands.makeDefault(db, customerId, body.addId.toLowerCase());
      return { data1: await readAddresses(db, customerId) };
    },

    pincode: async ({ params }) => {
      const places = await findPlaces(params.pincode);
      if (places.length === 0) throw NotFound('pincodeNotFound');
      return { places };
    },
  };
}
