import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import './field.css';

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
