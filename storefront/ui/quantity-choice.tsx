import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import './select.css';
import './field.css';

interface QuantityChoiceProps {
  /** The name for screen readers. */
  readonly label: string;
  /** Such as '1 to 250', shown below a typed number. */
  readonly hint: string;
  readonly quantity: number;
  /** The most that can be chosen. */
  readonly stock: number;
  readonly onChoose: (quantity: number) => void;
}

/** With a higher stock than this, the shopper types the number instead of choosing it. */
const LISTED_MAX = 30;

/** A quantity from 1 to the stock. */
export function QuantityChoice(props: QuantityChoiceProps) {
  return props.stock > LISTED_MAX ? <QuantityInput {...props} /> : <QuantitySelect {...props} />;
}

function QuantitySelect({ label, quantity, stock, onChoose }: QuantityChoiceProps) {
  return (
    <span className="select-wrapper quantity">
      <select
        className="select"
        aria-label={label}
        value={Math.min(quantity, stock)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {Array.from({ length: stock }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <Icon name="down" size="small" />
    </span>
  );
}

function QuantityInput({ label, hint, quantity, stock, onChoose }: QuantityChoiceProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = String(quantity);
  }, [quantity]);
  useEffect(() => {
    const box = field.current;
    // React's own onChange fires for every digit, such as 1 while 12 is being typed.
    const choose = () => {
      const wanted = Math.trunc(box?.valueAsNumber ?? Number.NaN);
      const chosen = Number.isNaN(wanted) ? quantity : Math.min(Math.max(wanted, 1), stock);
      if (box) box.value = String(chosen);
      if (chosen !== quantity) onChoose(chosen);
    };
    box?.addEventListener('change', choose);
    return () => box?.removeEventListener('change', choose);
  }, [quantity, stock, onChoose]);
  return (
    <span className="quantity">
      <input
        ref={field}
        className="select"
        type="number"
        inputMode="numeric"
        min={1}
        max={stock}
        defaultValue={quantity}
        aria-label={`${label}, ${hint}`}
      />
      <small aria-hidden="true">{hint}</small>
    </span>
  );
}
