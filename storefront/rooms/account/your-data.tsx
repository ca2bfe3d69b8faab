import { formatDateIst, formatIsoDay } from '@haat/shared/dates.ts';
import { useState } from 'react';
import { callAsCustomer } from '../../lib/customer/customer-store.ts';
import { saveFile } from '../../lib/download.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DeleteAccount } from './delete-account.tsx';
import './account-form.css';

/** What customers can do with their stored data: download a copy, or have it deleted. */
export function YourData() {
  const words = useCustomerWords().account;
  const { isBusy, problem, download } = useDownload();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section className="account-part">
      <h2>{words.yourData}</h2>
      <p>{words.yourDataText}</p>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      <div className="data-buttons">
        <Button kind="line" small aria-disabled={isBusy} onClick={download}>
          <Icon name="download" size="small" />
          {isBusy ? words.downloading : words.download}
        </Button>
        <Button kind="line" small className="danger" onClick={() => setDeleting(true)}>
          <Icon name="bin" size="small" />
          {words.deleteAccount}
        </Button>
      </div>
      <DeleteAccount open={isDeleting} onClose={() => setDeleting(false)} />
    </section>
  );
}

function useDownload() {
  const allWords = useWords();
  const words = useCustomerWords().account;
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const data = await callAsCustomer('exportUser', { params: {}, body: {}, language });
      const day = formatIsoDay(formatDateIst(new Date()));
      const copy = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(`${words.downloadName}-${day}.json`, copy);
    } catch (error) {
      setProblem(formatRefusal(error, allWords).message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, download: () => void download() };
}
