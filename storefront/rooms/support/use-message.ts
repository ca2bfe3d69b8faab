import type { Customer } from '@haat/shared/contract/accounts.ts';
import { type FormEvent, useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { type Submission, useSubmission } from '../../lib/submission.ts';
import { useNavigationState } from '../../lib/navigation-state.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../lib/words.ts';
import { clearDraft, readDraft, saveDraft } from './message-draft.ts';
import {
  addSubject,
  createEmptyMessage,
  findMessageMistakes,
  type MessageValues,
  readOrderNumber,
} from './message-values.ts';

interface MessageWriting {
  readonly values: MessageValues;
  /** The ticket number of the last sent message; '' when there is none. */
  readonly ticket: string;
  readonly submission: Submission;
  type(field: keyof MessageValues, text: string): void;
  send(event: FormEvent): void;
}

/** Writing a message to the shop: the typed text survives a reload and is deleted after sending. */
export function useMessage(customer: Customer): MessageWriting {
  const words = useCustomerWords().contact;
  const language = useLanguage();
  const submission = useSubmission();
  const order = readOrderNumber(useNavigationState());
  const [values, setValues] = useState(() => {
    const begun = readDraft(customer._id) ?? createEmptyMessage(customer);
    return order === null ? begun : addSubject(begun, words.aboutOrder(order));
  });
  const [ticket, setTicket] = useState('');
  const post = async () => {
    const body = { state: { ...values }, userId: customer._id };
    const sent = await callAsCustomer('sendMessage', { params: {}, body, language });
    clearDraft();
    setValues(createEmptyMessage(customer));
    setTicket(sent.ticket);
    addToast(sent.message);
  };
  return {
    values,
    ticket,
    submission,
    type: (field, text) => {
      const typed = { ...values, [field]: text };
      submission.correct(field);
      setValues(typed);
      saveDraft(customer._id, typed);
    },
    send: (event) => {
      event.preventDefault();
      void submission.submit(findMessageMistakes(values, words), post);
    },
  };
}
