import { GIFT_MESSAGE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import './gift-part.css';

/** What is typed stays when the box is unticked and ticked again. */
export interface Gift {
  readonly isGift: boolean;
  readonly message: string;
}

interface GiftPartProps {
  readonly gift: Gift;
  readonly onChange: (gift: Gift) => void;
}

const ROWS = 3;

/** Whether the order is a gift, and what the slip in the parcel says. */
export function GiftPart({ gift, onChange }: GiftPartProps) {
  const words = useCustomerWords().checkout;
  return (
    <div className="panel gift-part">
      <Checkbox
        label={words.gift}
        checked={gift.isGift}
        onChange={({ target }) => onChange({ ...gift, isGift: target.checked })}
      />
      {gift.isGift && (
        <>
          <p className="note">{words.giftText}</p>
          <Field label={words.giftMessage} hint={words.giftHint(GIFT_MESSAGE_LENGTH_MAX)}>
            {(control) => (
              <textarea
                {...control}
                name="giftMessage"
                rows={ROWS}
                maxLength={GIFT_MESSAGE_LENGTH_MAX}
                value={gift.message}
                dir="auto"
                onChange={({ target }) => onChange({ ...gift, message: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}
