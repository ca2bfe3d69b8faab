import { KNOWN_CARRIERS } from '@haat/shared/carriers.ts';
import type { ReturnDetail } from '@haat/shared/contract/returns.ts';
import { PHOTOS_MAX } from '@haat/shared/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { callAsCustomer } from '../../../lib/customer/customer-store.ts';
import { saveFileAsCustomer } from '../../../lib/download.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { type Mistakes, useSubmission } from '../../../lib/submission.ts';
import { useCustomerWords, useLanguage, useWords } from '../../../lib/words.ts';
import { usePhotosToSend } from '../../../lib/written-photos.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PhotoField } from '../../../ui/photo-field.tsx';
import { ReturnAddress } from './return-slip.tsx';
import { type Parcel, validateParcel } from './return-choice.ts';
import type { MoveReturn } from './return-now.tsx';

interface SendReturnProps {
  readonly found: ReturnDetail;
  readonly move: MoveReturn;
}

/** The slip for the parcel; where it goes and the form that says with whom, for those who rather post it. */
export function SendReturn({ found, move }: SendReturnProps) {
  const words = useCustomerWords().returns;
  return (
    <>
      <div className="return-send-to">
        <SlipButtons id={found._id} />
        <p>{words.printText}</p>
      </div>
      <Accordion title={words.postIt} className="return-post">
        <p>{words.postItText}</p>
        {found.sendTo && (
          <div>
            <h3>{words.sendTo}</h3>
            <ReturnAddress address={found.sendTo} />
          </div>
        )}
        <SendForm id={found._id} move={move} />
      </Accordion>
    </>
  );
}

/** The slip as a file, and on paper at once. */
function SlipButtons({ id }: { readonly id: string }) {
  const allWords = useWords();
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const call = { params: {}, body: { return: id }, language };
      await saveFileAsCustomer('returnLabel', call, SLIP_FILE);
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="return-slip-buttons">
        <Button kind="line" small aria-disabled={isBusy} onClick={() => void save()}>
          <Icon name="download" size="small" />
          {isBusy ? words.savingSlip : words.saveSlip}
        </Button>
        <Button kind="line" small onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      {problem && <ErrorNote>{problem}</ErrorNote>}
    </>
  );
}

const SLIP_FILE = { fileName: 'Return-slip.pdf', type: 'application/pdf' };

/** A photo of the receipt of a parcel that was handed over; its number can be corrected. */
export function ShowReceipt({ found, move }: SendReturnProps) {
  const words = useCustomerWords().returns;
  return (
    <>
      <h3>{words.receipt}</h3>
      <SendForm id={found._id} former={found.parcel} move={move} />
    </>
  );
}

interface SendFormProps {
  readonly id: string;
  /** The parcel that was named before. */
  readonly former?: ReturnDetail['parcel'];
  readonly move: MoveReturn;
}

function SendForm({ id, former = null, move }: SendFormProps) {
  const words = useCustomerWords().returns;
  const language = useLanguage();
  const [parcel, setParcel] = useState({
    carrier: former?.carrier ?? '',
    awb: former?.awb ?? '',
  });
  const { written, isAskedToWait, checkReady } = usePhotosToSend('return');
  const { form, message, mistakes, isBusy, correct, submit } = useSubmission();
  const change = (name: keyof Parcel, value: string) => {
    correct(name);
    setParcel((before) => ({ ...before, [name]: value }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!checkReady()) return;
    const photos = [...written.ids];
    const missing = validateParcel(parcel, { former, hasPhotos: photos.length > 0 }, words);
    const body = { return: id, ...parcel, photos };
    const done = former ? words.receiptDone : words.sentDone;
    void submit(missing, () =>
      move(() => callAsCustomer('sendReturn', { params: {}, body, language }), done),
    );
  };
  return (
    <form className="return-move return-parcel" ref={form} noValidate onSubmit={send}>
      <ParcelFields {...{ parcel, mistakes }} onChange={change} />
      <PhotoField
        written={written}
        hint={words.receiptHint(PHOTOS_MAX)}
        isAskedToWait={isAskedToWait}
      />
      {message && <ErrorNote>{message}</ErrorNote>}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? words.sending : former ? words.receiptSend : words.sent}
      </Button>
    </form>
  );
}

interface ParcelFieldsProps {
  readonly parcel: Parcel;
  readonly mistakes: Mistakes;
  readonly onChange: (name: keyof Parcel, value: string) => void;
}

function ParcelFields({ parcel, mistakes, onChange }: ParcelFieldsProps) {
  const words = useCustomerWords().returns;
  const carriers = useId();
  return (
    <>
      <TextField
        label={words.carrier}
        hint={words.carrierHint}
        name="carrier"
        list={carriers}
        maxLength={PARCEL_LENGTH_MAX}
        autoComplete="off"
        error={mistakes['carrier']}
        value={parcel.carrier}
        onChange={({ target }) => onChange('carrier', target.value)}
      />
      <datalist id={carriers}>
        {KNOWN_CARRIERS.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
      <TextField
        label={words.awb}
        hint={words.awbHint}
        name="awb"
        maxLength={PARCEL_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        error={mistakes['awb']}
        value={parcel.awb}
        onChange={({ target }) => onChange('awb', target.value)}
      />
    </>
  );
}

const PARCEL_LENGTH_MAX = 40;
