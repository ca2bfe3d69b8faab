import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';
import './select.css';

export interface FieldProps {
  readonly label: ReactNode;
  /** Explains in advance what to enter. */
  readonly hint?: ReactNode;
  /** The error text; while it is set, the field is marked as invalid. */
  readonly error?: string | null | undefined;
  /** Confirms that the input is valid. */
  readonly approval?: string | null | undefined;
  /** Ids of other texts that describe the field. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** Attributes that connect an input with its label, hint and error: spread them on the input. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldWithControlProps extends FieldProps {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label, an input of any kind, and below it the hint, error or approval; screen readers read changes out. */
export function Field({ label, hint, error, approval, ...rest }: FieldWithControlProps) {
  const ownId = useId();
  const { id = ownId, describedBy, className = '', children } = rest;
  const hintId = `${id}-hint`;
  const messageId = `${id}-message`;
  const described = [hint && hintId, messageId, describedBy].filter(Boolean).join(' ');
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
      <p
        className={error ? 'field-message bad' : 'field-message good'}
        id={messageId}
        aria-live="polite"
      >
        {error || approval ? <Icon name={error ? 'alert' : 'check'} size="small" /> : null}
        {error || approval}
      </p>
    </div>
  );
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>;

/** A labelled text input. The input's own props (value, onChange, required, inputMode, ref …) are passed to it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, approval, describedBy, className, id, ...input } = props;
  return (
    <Field {...{ label, hint, error, approval, describedBy, className, id }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>;

/** A labelled select element. Its own props (value, onChange, its options …) are passed to it. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, approval, describedBy, className, id, ...select } = props;
  return (
    <Field {...{ label, hint, error, approval, describedBy, className, id }}>
      {(control) => (
        <span className="select-wrapper">
          <select {...select} {...control} />
          <Icon name="down" size="small" />
        </span>
      )}
    </Field>
  );
}
