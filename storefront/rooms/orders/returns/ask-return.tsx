import type { OrderLine, SellerOrder } from '@haat/shared/contract/orders.ts';
import { formatWeekday } from '@haat/shared/dates.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addToast } from '../../../lib/toasts.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { listReturnable, type ReturnableOrderLine } from './return-choice.ts';
import { ReturnForm } from './return-form.tsx';
import './returns.css';

interface AskReturnProps {
  readonly sellerOrder: SellerOrder;
  readonly line: OrderLine;
  /** Called when the shown order is out of date. */
  readonly onStale: () => void;
}

/** Until when a delivered line can come back, and the button that asks for it. */
export function AskReturn({ sellerOrder, line, onStale }: AskReturnProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const navigate = useNavigate();
  // The lines as they were when it was opened: the order may be loaded again meanwhile.
  const [lines, setLines] = useState<readonly ReturnableOrderLine[]>([]);
  const [isOpen, setOpen] = useState(false);
  const now = listReturnable(sellerOrder);
  const canAsk = now.some((one) => one.line === line._id);
  const open = () => {
    setLines(now);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const show = (id: string) => {
    close();
    addToast(words.asked);
    void navigate(getPathInLanguage(language, paths.return(id)));
  };
  return (
    <>
      <Terms sellerOrder={sellerOrder} line={line} />
      {canAsk && (
        <Button
          kind="line"
          small
          className="ask-return"
          aria-label={words.askOf(line.displayInfo)}
          onClick={open}
        >
          {words.ask}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={words.formTitle} className="return-dialog">
        <ReturnForm
          {...{ lines, onStale }}
          sellerOrder={sellerOrder._id}
          first={line._id}
          onDone={show}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

/** Until when, and what its category does not allow. */
function Terms({ sellerOrder, line }: Pick<AskReturnProps, 'sellerOrder' | 'line'>) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const found = sellerOrder.returnable?.find((one) => one.line === line._id);
  const returned = line.returned ?? 0;
  if (!found)
    return returned > 0 && <p className="return-terms">{words.piecesReturned(returned)}</p>;
  const { pieces, returnUntil, replaceUntil, term, termReason } = found;
  const only = {
    yes: '',
    'only if faulty': words.onlyIfFaulty,
    'replacement only': words.onlyReplacement,
  }[term];
  const why = termReason ? words.termReasons[termReason] : '';
  return (
    <div className="return-terms">
      {returned > 0 && <p>{words.piecesReturned(returned)}</p>}
      {pieces === 0 && <p>{words.allInReturns}</p>}
      {pieces > 0 && returnUntil && (
        <p>{words.returnUntil(formatWeekday(returnUntil, language))}</p>
      )}
      {pieces > 0 && replaceUntil && (
        <p>{words.replaceUntil(formatWeekday(replaceUntil, language))}</p>
      )}
      {pieces > 0 && only && <p>{why ? words.onlyWhy(only, why) : only}</p>}
    </div>
  );
}
