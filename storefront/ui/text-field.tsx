import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

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
