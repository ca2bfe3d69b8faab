import { z } from 'zod';
import { ADDRESSES_MAX } from '../limits.ts';
import { CALLS_OF_CUSTOMER, defineCall, READS_FROM_ADDRESS } from './define.ts';
import {
  addressLine,
  deliveryMobile,
  objectId,
  optionalAddressLine,
  optionalId,
  pincode as pincodeField,
  profileName,
  state,
} from './fields.ts';

const noParams = z.object({});

/** Uses the form's field names (`addres`, `alternateno`); replies use the entity's (`address`, `alternatemobile`). */
export const addressForm = z.looseObject({
  name: addressLine,
  mobileno: deliveryMobile,
  addres: addressLine,
  locality: addressLine,
  landmark: optionalAddressLine,
  alternateno: z.union([z.literal(''), deliveryMobile]).default(''),
  city: addressLine,
  district: addressLine,
  state,
  pincode: pincodeField,
});
export type AddressForm = z.input<typeof addressForm>;

export const address = z.object({
  _id: z.string(),
  name: z.string(),
  mobileno: z.string(),
  address: z.string(),
  locality: z.string(),
  landmark: z.string(),
  alternatemobile: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  pincode: z.string(),
  default: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** In the order in which they were added. */
export const addressesReply = z.array(address);

export const saveAddress = defineCall({
  path: '/api/user/saveaddress',
  summary: `Adds an address, of which a customer has at most ${ADDRESSES_MAX}, or changes the one of \`addId\`; \`defaultId\` becomes the default. One of \`data\` and \`defaultId\` is needed. A profile without a name takes \`profileName\`.`,
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'address-changes-of-customer' }],
  connections: 'checkout',
  params: noParams,
  body: z
    .looseObject({
      data: addressForm.optional(),
      addId: optionalId,
      defaultId: optionalId,
      profileName,
    })
    .refine(({ data, defaultId }) => data !== undefined || Boolean(defaultId), {
      path: ['data'],
      message: 'required',
    }),
  reply: z.object({ data1: addressesReply }),
  refuses: { 404: ['addressNotFound'], 409: ['tooManyAddresses'] },
});

export const deleteAddress = defineCall({
  path: '/api/user/deleteaddress/{addressId}',
  summary: 'Deletes an address; the oldest that is left becomes the default.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'address-removals-of-customer' }],
  connections: 'checkout',
  params: z.object({ addressId: objectId }),
  body: z.looseObject({}),
  reply: z.object({ data1: addressesReply }),
  refuses: { 404: ['addressNotFound'] },
});

export const defaultAddress = defineCall({
  path: '/api/user/defaultaddress',
  summary: 'Makes `addId` the default address.',
  access: 'customer',
  limits: [{ ...CALLS_OF_CUSTOMER, name: 'default-addresses-of-customer' }],
  connections: 'checkout',
  ignored: ['defaultId'],
  params: noParams,
  body: z.looseObject({ addId: objectId }),
  reply: z.object({ data1: addressesReply }),
  refuses: { 404: ['addressNotFound'] },
});

export const pincodePlace = z.object({
  city: z.string(),
  district: z.string(),
  state,
});
export type PincodePlace = z.infer<typeof pincodePlace>;

export const pincode = defineCall({
  path: '/api/pincode/{pincode}',
  summary: 'The places that a PIN code stands for; a few PIN codes lie in two States.',
  access: 'public',
  limits: [{ ...READS_FROM_ADDRESS, name: 'pincodes-from-address' }],
  params: z.object({ pincode: pincodeField }),
  body: z.looseObject({}),
  reply: z.object({ places: z.array(pincodePlace) }),
  refuses: { 404: ['pincodeNotFound'] },
});

export const addressCalls = {
  saveAddress,
  deleteAddress,
  defaultAddress,
  pincode,
};
