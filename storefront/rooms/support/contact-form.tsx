import type { Customer } from '@haat/shared/contract/accounts.ts';
import { NAME_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@haat/shared/limits.ts';
import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useCustomerWords, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MessageValues } from './message-values.ts';
import { useMessage } from './use-message.ts';
import './contact.css';

interface ContactFormProps {
  readonly customer: Customer;
}

/** A message to the shop. Only for customers: their name and email are filled in. */
export function ContactForm({ customer }: ContactFormProps) {
  const { support } = useWords();
  const words = useCustomerWords().contact;
  return (
    <section className="write-to-us" aria-labelledby="message-to-us">
      <h2 id="message-to-us">{support.writeToUs}</h2>
      <p>{words.lede}</p>
      <Form key={customer._id} customer={customer} />
    </section>
  );
}

function Form({ customer }: ContactFormProps) {
  const words = useCustomerWords().contact;
  const { values, ticket, submission, type, send } = useMessage(customer);
  const { form, mistakes, message, isBusy } = submission;
  const bind = (field: keyof MessageValues) => ({
    name: field,
    label: words[field],
    error: mistakes[field],
    value: values[field],
    readOnly: isBusy, // text typed now would not be sent, but would be cleared
    onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
  });
  return (
    <form className="panel contact-form" ref={form} noValidate onSubmit={send}>
      <TextField {...bind('name')} {...NAME} />
      <TextField {...bind('email')} {...EMAIL} hint={words.emailHint} />
      <TextField {...bind('subject')} className="wide" maxLength={SUBJECT_LENGTH_MAX} />
      <MessageField {...bind('message')} />
      <PrivacyNote />
      {message && <ErrorNote>{message}</ErrorNote>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? words.sending : words.send}
      </Button>
      {ticket && (
        <p className="note good">
          <Icon name="check" />
          {words.sent(ticket)}
        </p>
      )}
    </form>
  );
}

interface MessageFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (event: { target: { value: string } }) => void;
}

function MessageField({ label, error, ...rest }: MessageFieldProps) {
  const { messageHint } = useCustomerWords().contact;
  return (
    <Field label={label} error={error} hint={messageHint} className="wide">
      {(control) => <textarea {...control} {...rest} rows={MESSAGE_ROWS} required />}
    </Field>
  );
}

function PrivacyNote() {
  const { shell } = useWords();
  const { privacy } = useCustomerWords().contact;
  return (
    <p className="privacy">
      {privacy}{' '}
      <ShopLink className="link" to={paths.privacyPolicy}>
        {shell.privacyPolicy}
      </ShopLink>
    </p>
  );
}

const MESSAGE_ROWS = 6;
const NAME = { autoComplete: 'name', maxLength: NAME_LENGTH_MAX, required: true } as const;
const EMAIL = { type: 'email', autoComplete: 'email', required: true } as const;
