import { formatRupees } from '@haat/shared/money.ts';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeTexts } from './change-texts.tsx';
import type { LineChange } from './checkout-lines.ts';
import './changes-dialog.css';

interface ChangesDialogProps {
  readonly open: boolean;
  readonly changes: readonly LineChange[];
  /** In whole rupees: the total that the shopper saw, and the total now. */
  readonly before: number;
  readonly now: number;
  readonly onAgree: () => void;
  readonly onBack: () => void;
}

/** Prices or stock have changed since the shopper saw them: shows the changes and asks before anything is charged. */
export function ChangesDialog({ open, changes, before, now, onAgree, onBack }: ChangesDialogProps) {
  const words = useCustomerWords().checkout;
  const language = useLanguage();
  const total = formatRupees(now, language);
  return (
    <Dialog
      open={open}
      onClose={onBack}
      title={words.changedTitle}
      lead={words.changedLead}
      className="changes-dialog"
      footer={
        <>
          <Button kind="line" onClick={onBack}>
            {words.back}
          </Button>
          {now > 0 && <Button onClick={onAgree}>{words.pay(total)}</Button>}
        </>
      }
    >
      <ul>
        {changes.map((change) => (
          <li key={change.line._id}>
            <b>{change.line.displayinfo}</b>
            <ChangeTexts change={change} />
          </li>
        ))}
      </ul>
      <p className="total">
        {words.newTotal} <s>{formatRupees(before, language)}</s> <b>{total}</b>
      </p>
    </Dialog>
  );
}
