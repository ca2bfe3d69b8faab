import type { Address } from '@haat/shared/contract/addresses.ts';
import { useRef, useState } from 'react';
import { callAsCustomer, createPendingChanges } from '../../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { saveName } from '../../../lib/save-name.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../../lib/words.ts';

/** The values of the address room's form, by the names of its fields. */
export type AddressValues = Readonly<
  Record<
    | 'name'
    | 'mobileno'
    | 'addres'
    | 'locality'
    | 'landmark'
    | 'alternateno'
    | 'city'
    | 'district'
    | 'state'
    | 'pincode',
    string
  >
>;

/** The form that is shown instead of the delivery address: for a new address, or for one that is changed. */
type OpenForm = 'new' | Address | null;

/** The delivery address: the default address. The customer can edit it, choose another, or add a new one. */
export function useDelivery(loaded: readonly Address[]) {
  const language = useLanguage();
  const allWords = useWords();
  const words = useCustomerWords().addresses;
  const [addresses, setAddresses] = useState(loaded);
  const lastReply = useRef(loaded);
  const [choices] = useState(() => createPendingChanges<string>());
  const [form, setForm] = useState<OpenForm>(loaded.length === 0 ? 'new' : null);
  const [problem, setProblem] = useState('');
  const wanted = choices.values.use().get(DEFAULT);
  const chosen = addresses.find(({ _id }) => _id === wanted) ?? findDefault(addresses);

  const storeReply = (reply: readonly Address[]) => {
    lastReply.current = reply;
    setAddresses(reply);
  };
  const makeDefault = async (addId: string) => {
    const options = { params: {}, body: { addId }, language };
    storeReply((await callAsCustomer('defaultAddress', options)).data1);
  };
  const choose = async (addId: string): Promise<void> => {
    setProblem('');
    setForm(null);
    try {
      await choices.make(DEFAULT, addId, () => makeDefault(addId));
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    }
  };

  /** Saves the form. Its address becomes the delivery address. */
  const save = async (values: AddressValues, profileName: string): Promise<void> => {
    const addId = form === 'new' ? undefined : form?._id;
    const body = { data: { ...values }, profileName, ...(addId && { addId }) };
    const { data1 } = await callAsCustomer('saveAddress', { params: {}, body, language });
    saveName(profileName);
    storeReply(data1);
    addToast(addId ? words.updated : words.added);
    const saved = addId ? data1.find(({ _id }) => _id === addId) : data1.at(-1);
    if (saved && !saved.default) await choose(saved._id);
    setForm(null);
  };

  /** The delivery address after every choice has a reply; a failed choice changes nothing. */
  const waitForChoice = async (): Promise<Address | undefined> => {
    await choices.waitForReplies();
    return findDefault(lastReply.current);
  };

  return { addresses, chosen, form, setForm, problem, choose, save, waitForChoice };
}

export type Delivery = ReturnType<typeof useDelivery>;

/** The single key of pending choices: only the last choice counts. */
const DEFAULT = 'default';

function findDefault(addresses: readonly Address[]): Address | undefined {
  return addresses.find((address) => address.default) ?? addresses[0];
}
