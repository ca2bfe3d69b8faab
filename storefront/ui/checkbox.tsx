import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  /** The error text. */
  readonly error?: string | null | undefined;
}

/** A checkbox with its text beside it. */
export function Checkbox({ label, error, className = '', ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={`field checkbox ${className}`}>
      <label>
        <input
          type="checkbox"
          {...input}
          aria-describedby={id}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <p className="field-message bad" id={id} aria-live="polite">
        {error ? <Icon name="alert" size="small" /> : null}
        {error}
      </p>
    </div>
  );
}
