import { type KeyboardEvent, useId, useState } from 'react';
import { useCustomerWords } from '../lib/words.ts';
import { Icon } from './icon.tsx';
import './quantity-stepper.css';

interface QuantityStepperProps {
  /** Of what; part of the names for screen readers. */
  readonly product: string;
  /** In a cart it can be above the stock; then the stock is shown. */
  readonly quantity: number;
  /** The most that can be chosen; at least 1. */
  readonly stock: number;
  /** Said where no more can be chosen; by default how many are left in stock. */
  readonly mostText?: string;
  readonly onChoose: (quantity: number) => void;
}

/** A quantity from 1 to the stock: one less, one more, or a typed number. A button at its limit says why. */
export function QuantityStepper({
  product,
  quantity,
  stock,
  mostText,
  onChoose,
}: QuantityStepperProps) {
  const words = useCustomerWords().cart;
  const hintId = useId();
  const [isToldLeast, tellLeast] = useState(false);
  const shown = Math.min(quantity, stock);
  const choose = (wanted: number) => {
    const chosen = Math.min(Math.max(wanted, 1), stock);
    tellLeast(wanted < 1);
    if (chosen !== quantity) onChoose(chosen);
  };
  const isLeast = shown <= 1;
  const isMost = shown >= stock;
  return (
    <div className="quantity">
      <div className="stepper" role="group" aria-label={words.quantityOf(product)}>
        <button
          type="button"
          aria-label={words.oneLessOf(product)}
          aria-disabled={isLeast}
          title={isLeast ? words.leastIsOne : undefined}
          onClick={() => choose(shown - 1)}
        >
          <Icon name="minus" />
        </button>
        <TypedQuantity
          label={`${words.quantityOf(product)}, ${words.quantityUpTo(stock)}`}
          shown={shown}
          stock={stock}
          onType={choose}
        />
        <button
          type="button"
          aria-label={words.oneMoreOf(product)}
          aria-disabled={isMost}
          aria-describedby={hintId}
          onClick={() => !isMost && choose(shown + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <small id={hintId} role="status">
        {isMost ? (mostText ?? words.onlyLeft(stock)) : isLeast && isToldLeast && words.leastIsOne}
      </small>
    </div>
  );
}

interface TypedQuantityProps {
  readonly label: string;
  readonly shown: number;
  readonly stock: number;
  readonly onType: (wanted: number) => void;
}

/** The number between the buttons. What is typed counts when the field is left or Enter is pressed: 12 begins with 1. */
function TypedQuantity({ label, shown, stock, onType }: TypedQuantityProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed) onType(Number(typed));
    setTyped(null);
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (event.key === 'Enter') take();
    if (by === undefined) return;
    event.preventDefault();
    setTyped(null);
    onType((typed ? Number(typed) : shown) + by);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={stock}
      aria-valuenow={shown}
      value={typed ?? shown}
      onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, DIGITS_MAX))}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={step}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
const DIGITS_MAX = 6;
