import { NAME_LENGTH_MAX } from '@haat/shared/limits.ts';
import type { ChangeEvent, ReactNode } from 'react';
import type { Mistakes } from '../../lib/submission.ts';
import { useCustomerWords } from '../../lib/words.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { ProfileValues } from './profile-values.ts';

interface ProfileFieldsProps {
  readonly values: ProfileValues;
  readonly username: string;
  readonly isEdited: boolean;
  readonly mistakes: Mistakes;
  readonly onType: (field: keyof ProfileValues, text: string) => void;
  /** Shown below the email: the field for its verification code. */
  readonly belowEmail: ReactNode;
}

export function ProfileFields(props: ProfileFieldsProps) {
  const { values, username, isEdited, mistakes, onType, belowEmail } = props;
  const words = useCustomerWords().account;
  const bind = (field: keyof ProfileValues) => ({
    name: field,
    error: mistakes[field],
    value: values[field],
    readOnly: !isEdited,
    placeholder: isEdited ? undefined : words.notGiven,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType(field, target.value),
  });
  return (
    <>
      <TextField
        {...bind('fname')}
        label={words.firstName}
        autoComplete="given-name"
        maxLength={NAME_LENGTH_MAX}
      />
      <TextField
        {...bind('lname')}
        label={words.lastName}
        autoComplete="family-name"
        maxLength={NAME_LENGTH_MAX}
      />
      <GenderField {...{ values, isEdited, mistakes, onType }} />
      <TextField
        {...bind('mobileno')}
        label={words.mobile}
        hint={isEdited && words.mobileHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
      />
      <div className="email-and-code">
        <TextField
          {...bind('email')}
          label={words.email}
          hint={isEdited && words.emailChange}
          type="email"
          autoComplete="email"
          required
        />
        {belowEmail}
      </div>
      <TextField label={words.username} value={username} autoComplete="username" readOnly />
    </>
  );
}

type GenderFieldProps = Pick<ProfileFieldsProps, 'values' | 'isEdited' | 'mistakes' | 'onType'>;

function GenderField({ values: { gender }, isEdited, mistakes, onType }: GenderFieldProps) {
  const words = useCustomerWords().account;
  if (!isEdited) {
    const shown = gender === '' ? words.notGiven : words[gender];
    return <TextField label={words.gender} value={shown} readOnly />;
  }
  return (
    <SelectField
      label={words.gender}
      error={mistakes['gender']}
      name="gender"
      autoComplete="sex"
      value={gender}
      onChange={({ target }) => onType('gender', target.value)}
    >
      <option value="">{words.genderUnset}</option>
      <option value="female">{words.female}</option>
      <option value="male">{words.male}</option>
    </SelectField>
  );
}
