import type { StoredDataRecord } from '@haat/shared/words/page-copy.ts';
import { useWords } from '../../lib/words.ts';
import '../../ui/surfaces.css';
import './stored-data-records.css';

/** The itemised notice: for each kind of record what is stored, why, and how long. */
export function StoredDataRecords({ records }: { readonly records: readonly StoredDataRecord[] }) {
  const { support } = useWords();
  return (
    <ul className="stored-data-records panel">
      {records.map(({ name, holds, purpose, retention }) => (
        <li key={name}>
          <h3>{name}</h3>
          <dl>
            <dt>{support.recordHolds}</dt>
            <dd>{holds}</dd>
            <dt>{support.recordPurpose}</dt>
            <dd>{purpose}</dd>
            <dt>{support.recordRetention}</dt>
            <dd>{retention}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
