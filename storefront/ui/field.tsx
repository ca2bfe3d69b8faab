import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field-parts.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Says beforehand what is wanted. */
  readonly hint?: ReactNode;
  /** Says what is wrong; the field is marked until it is gone. */
  readonly error?: string | null | undefined;
  /** Says that what was typed is right. */
  readonly approval?: string | null | undefined;
  /** Ids of other texts that describe the field. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** What ties an input to its label, hint and error: to be spread on it. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldWithControlProps extends FieldProps {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, an input of any kind, and below it what is wanted, right or wrong; changes are read out. */
export function Field({ label, hint, error, approval, ...rest }: FieldWithControlProps) {
  const made = useId();
  const { id = made, describedBy, className = '', children } = rest;
  const hintId = `${id}-hint`;
  const newsId = `${id}-news`;
  const described = [hint && hintId, newsId, describedBy].filter(Boolean).join(' ');
  const control = { id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(control as FieldControl)}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <p className={error ? 'news bad' : 'news good'} id={newsId} aria-live="polite">
        {error || approval ? <Icon name={error ? 'alert' : 'check'} size="small" /> : null}
        {error || approval}
      </p>
    </div>
  );
}
