import type { Database } from '../db/connect.ts';
import { NotFound } from '../errors.ts';
import type { Handlers } from '../http/handlers.ts';
import * as commands from './commands.ts';
import { loadAddresses } from './loaders.ts';
import { findPlaces } from './pincodes/find-places.ts';
import { parseAddressForm } from './present.ts';

type AddressCall = 'saveAddress' | 'deleteAddress' | 'defaultAddress' | 'pincode';

/** The calls of a customer's address book, and of the directory of PIN codes that helps to fill it. */
export function buildAddressRoutes({ db }: Database): Pick<Handlers, AddressCall> {
  return {
    saveAddress: async ({ body, context: { customerId } }) => {
      await commands.saveAddress(db, customerId, {
        fields: body.data && parseAddressForm(body.data),
        id: body.addId?.toLowerCase(),
        defaultId: body.defaultId?.toLowerCase(),
        profileName: body.profileName,
      });
      return { data1: await loadAddresses(db, customerId) };
    },

    deleteAddress: async ({ params, context: { customerId } }) => {
      await commands.deleteAddress(db, customerId, params.addressId.toLowerCase());
      return { data1: await loadAddresses(db, customerId) };
    },

    defaultAddress: async ({ body, context: { customerId } }) => {
      await commands.setDefaultAddress(db, customerId, body.addId.toLowerCase());
      return { data1: await loadAddresses(db, customerId) };
    },

    pincode: async ({ params }) => {
      const places = await findPlaces(params.pincode);
      if (places.length === 0) throw NotFound('pincodeNotFound');
      return { places };
    },
  };
}
