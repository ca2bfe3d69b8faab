import { formatOrderNumber } from '@haat/shared/order-number.ts';
import { useState } from 'react';
import { saveFileAsCustomer } from '../../lib/download.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface InvoiceButtonProps {
  readonly order: { readonly id: string; readonly providerId: string };
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

export function InvoiceButton({ order, isBusy, onPress }: InvoiceButtonProps) {
  const words = useCustomerWords().orders;
  return (
    <Button
      kind="line"
      small
      aria-label={isBusy ? words.preparing : words.invoiceOf(formatOrderNumber(order.id))}
      aria-disabled={isBusy}
      onClick={onPress}
    >
      <Icon name="download" size="small" />
      {isBusy ? words.preparing : words.invoice}
    </Button>
  );
}

/** Saves Invoice.pdf; `problem` says why it could not, and is '' otherwise. */
export function useInvoice(providerId: string) {
  const allWords = useWords();
  const words = useCustomerWords().orders;
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const call = { params: { orderId: providerId }, body: {}, language };
      await saveFileAsCustomer('invoice', call, INVOICE_FILE);
      addToast(words.invoiceSaved);
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, save: () => void save() };
}

const INVOICE_FILE = { fileName: 'Invoice.pdf', type: 'application/pdf' };
