import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { useState } from 'react';
import { CallFailed } from '../../lib/api.ts';
import { addOneToCart } from '../../lib/customer/cart.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { RateLink } from './order-line.tsx';
import './line-actions.css';

interface LineActionsProps {
  readonly line: OrderLine;
  /** False where 'Rate Product' stands elsewhere. */
  readonly hasRate?: boolean;
}

/** What can be done with a line of an order: buy the same product again, and rate it once it was delivered. */
export function LineActions({ line, hasRate = true }: LineActionsProps) {
  const words = useCustomerWords().orders;
  const { isBusy, problem, buyAgain } = useBuyAgain(line.productId);
  return (
    <div className="line-actions">
      <button
        type="button"
        className="link tap-target"
        aria-label={words.buyAgainOf(line.displayInfo)}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void buyAgain()}
      >
        {isBusy ? words.buyingAgain : words.buyAgain}
      </button>
      {hasRate && <RateLink line={line} />}
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </div>
  );
}

/** Puts one piece of the same product, in the same size and colour, into the cart at the price of today. */
function useBuyAgain(productId: string) {
  const words = useWords();
  const { account, orders } = useCustomerWords();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const buyAgain = async () => {
    setBusy(true);
    setProblem('');
    try {
      const outcome = await addOneToCart(productId, language);
      addToast(outcome === 'added' ? words.shell.itemAdded : account.alreadyInCart);
    } catch (error) {
      const isGone = error instanceof CallFailed && error.status === NOT_FOUND;
      setProblem(isGone ? orders.goneFromShop : formatRefusal(error, words).message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, buyAgain };
}

const NOT_FOUND = 404;
