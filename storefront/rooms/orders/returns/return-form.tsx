import { formatWeekday } from '@haat/shared/dates.ts';
import { PHOTOS_MAX, RETURN_NOTE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import type { FormEvent } from 'react';
import { ShopLink } from '../../../lib/shop-link.tsx';
import { useCustomerWords, useLanguage } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { PhotoField } from '../../../ui/photo-field.tsx';
import { calculateWorth, canHaveNotCome, findReplaceUntil } from './return-choice.ts';
import { Choice, Options } from './return-options.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { ReturnVariants } from './return-variants.tsx';
import { type AskedReturn, type ReturnToAsk, useAskReturn } from './use-ask-return.ts';

interface ReturnFormProps extends ReturnToAsk {
  readonly onClose: () => void;
}

/** Asks for the money for pieces of delivered lines, or for the same again. */
export function ReturnForm({ onClose, ...toAsk }: ReturnFormProps) {
  const words = useCustomerWords().returns;
  const asked = useAskReturn(toAsk);
  const { form, message, isBusy, send } = asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form className="return-form" ref={form} noValidate onSubmit={submit}>
      {asked.neverCame !== true && <p>{words.formText}</p>}
      <What asked={asked} />
      <Why asked={asked} />
      {canHaveNotCome(asked.reason) && <WhatCame asked={asked} />}
      <Wish asked={asked} />
      {asked.kind === 'exchange' && <ReturnVariants asked={asked} />}
      <Note asked={asked} />
      <PhotoField {...asked.photos} hint={words.photosHint(PHOTOS_MAX)} />
      {message && <ErrorNote>{message}</ErrorNote>}
      <div className="return-buttons">
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? words.sending : words.send}
        </Button>
        <Button kind="line" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  readonly asked: AskedReturn;
}

function What({ asked: { lines, chosen, existing, mistakes, choosePieces } }: PartProps) {
  const words = useCustomerWords().returns;
  return (
    <Options legend={words.what} name="lines" mistakes={mistakes}>
      <ReturnPieces {...{ lines, chosen }} onChoose={choosePieces} />
      {existing.map(({ _id, number }) => (
        <ShopLink key={_id} className="link tap-target" to={paths.return(_id)}>
          {words.existing(number)}
        </ShopLink>
      ))}
    </Options>
  );
}

function Why({ asked: { reasons, reason, mistakes, chooseReason } }: PartProps) {
  const words = useCustomerWords().returns;
  return (
    <Options legend={words.why} name="reason" mistakes={mistakes} columns>
      {reasons.map((one) => (
        <Choice
          key={one}
          name="reason"
          isChosen={one === reason}
          onChoose={() => chooseReason(one)}
          title={words.reasons[one]}
        />
      ))}
    </Options>
  );
}

function WhatCame({ asked: { neverCame, mistakes, chooseNeverCame } }: PartProps) {
  const words = useCustomerWords().returns;
  return (
    <Options legend={words.whatCame} name="neverCame" mistakes={mistakes} columns>
      <Choice
        name="neverCame"
        isChosen={neverCame === true}
        onChoose={() => chooseNeverCame(true)}
        title={words.neverCame}
        text={words.neverCameText}
      />
      <Choice
        name="neverCame"
        isChosen={neverCame === false}
        onChoose={() => chooseNeverCame(false)}
        title={words.wrongCame}
        text={words.wrongCameText}
      />
    </Options>
  );
}

function Wish({
  asked: { lines, chosen, ofChosen, kinds, kind, mistakes, chooseKind },
}: PartProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const until = findReplaceUntil(ofChosen);
  const titles = {
    return: words.money(formatRupees(calculateWorth(lines, chosen), language)),
    replacement: words.same,
    exchange: words.other,
  };
  const texts = {
    return: words.moneyText,
    replacement: until && words.sameText(formatWeekday(until, language)),
    exchange: words.otherText,
  };
  return (
    <Options legend={words.wish} name="kind" mistakes={mistakes}>
      {kinds.map((one) => (
        <Choice
          key={one}
          name="kind"
          isChosen={one === kind}
          onChoose={() => chooseKind(one)}
          title={titles[one]}
          text={texts[one]}
        />
      ))}
    </Options>
  );
}

function Note({ asked: { note, mistakes, write } }: PartProps) {
  const words = useCustomerWords().returns;
  return (
    <Field label={words.note} error={mistakes['note']}>
      {(control) => (
        <textarea
          {...control}
          name="note"
          rows={NOTE_ROWS}
          maxLength={RETURN_NOTE_LENGTH_MAX}
          value={note}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  );
}

const NOTE_ROWS = 3;
