import type { Address } from '@haat/shared/contract/addresses.ts';
import { useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { saveName } from '../../lib/save-name.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import type { AddressValues } from './address-values.ts';

export interface AddressesProps {
  readonly addresses: readonly Address[];
  /** Receives the list of each reply. */
  readonly onChange: (addresses: readonly Address[]) => void;
}

/** The actions on a list of addresses. `problem` is the message of the last failure. */
export function useAddresses({ addresses, onChange }: AddressesProps) {
  const language = useLanguage();
  const allWords = useWords();
  const words = useCustomerWords().addresses;
  const [problem, setProblem] = useState('');
  // A late reply to an earlier call may still list an address that was deleted since.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());

  const save = async (
    data: AddressValues,
    { addId, profileName }: { readonly addId: string | undefined; readonly profileName: string },
  ): Promise<void> => {
    const body = { data: { ...data }, profileName, ...(addId && { addId }) };
    const { data1 } = await callAsCustomer('saveAddress', { params: {}, body, language });
    saveName(profileName);
    onChange(data1);
    setProblem('');
    addToast(addId ? words.updated : words.added);
  };

  const remove = async (addressId: string): Promise<void> => {
    setProblem('');
    setGone((before) => new Set(before).add(addressId));
    try {
      const options = { params: { addressId }, body: {}, language };
      onChange((await callAsCustomer('deleteAddress', options)).data1);
      addToast(words.removed);
    } catch (error) {
      setGone((before) => new Set([...before].filter((id) => id !== addressId)));
      setProblem(words.notRemoved(formatRefusal(error, allWords).message));
    }
  };

  const makeDefault = async (addId: string): Promise<void> => {
    setProblem('');
    try {
      const options = { params: {}, body: { addId }, language };
      onChange((await callAsCustomer('defaultAddress', options)).data1);
      addToast(words.madeDefault);
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    }
  };

  const shown = addresses.filter(({ _id }) => !gone.has(_id));
  return { shown, problem, save, remove, makeDefault };
}
