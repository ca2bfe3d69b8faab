import { useCustomerWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PanelHead } from './panel-head.tsx';

interface SavedPaymentsPanelProps {
  readonly panel: 'profile-payment-cards' | 'profile-payment-upi';
}

/** Says that neither cards nor UPI are ever saved. */
export function SavedPaymentsPanel({ panel }: SavedPaymentsPanelProps) {
  const words = useCustomerWords().account;
  const isCards = panel === 'profile-payment-cards';
  return (
    <>
      <PanelHead title={words.panels[panel]} />
      <EmptyState
        icon={isCards ? 'card' : 'phone'}
        title={words.noCards}
        heading="p"
        {...(!isCards && { text: words.noUpi })}
      />
    </>
  );
}
