import { Rangoli } from '../../ui/ornaments.tsx';
import './page-head.css';

interface PageHeadProps {
  readonly title: string;
  readonly lede: string;
  readonly note?: string;
}

/** The head of a text page, with half a rangoli drawing in its corner. */
export function PageHead({ title, lede, note }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {note && <p className="note-line">{note}</p>}
      <Rangoli />
    </header>
  );
}
