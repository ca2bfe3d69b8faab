import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { useCallback } from 'react';
import { CallFailed } from '../../../lib/api.ts';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { type Load, useLoad } from '../../../lib/use-load.ts';
import { useLanguage } from '../../../lib/words.ts';
import { toReturnFailure } from './return-choice.ts';

/** Loads one return in its current state; 'missing' when this customer has none with that id. */
export function useReturn(id: string): Load<ReturnDetail | 'missing'> {
  const language = useLanguage();
  const read = useCallback(async () => {
    if (!ID.test(id)) return 'missing' as const;
    try {
      return await callAsCustomer('returnById', { params: { returnId: id }, body: {}, language });
    } catch (error) {
      if (error instanceof CallFailed && error.failure.code === 'returnNotFound')
        return 'missing' as const;
      throw toReturnFailure(error);
    }
  }, [id, language]);
  return useLoad<ReturnDetail | 'missing'>(read);
}

const ID = /^[0-9a-fA-F]{24}$/;
