import './page-head.css';

interface PageHeadProps {
  readonly title: string;
  readonly lede: string;
  readonly note?: string;
}

const PETALS = 16;
const FULL_TURN_DEGREES = 360;

/** The head of a page of text, with half a rangoli rising in its corner. */
export function PageHead({ title, lede, note }: PageHeadProps) {
  return (
    <header className="page-head">
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
      {note && <p className="note-line">{note}</p>}
      <svg viewBox="0 0 400 400" aria-hidden="true">
        {Array.from({ length: PETALS }, (_, petal) => {
          const turn = `rotate(${(petal * FULL_TURN_DEGREES) / PETALS} 200 200)`;
          return (
            <g key={turn} transform={turn}>
              <path d="M200 12C222 46 222 70 200 96 178 70 178 46 200 12z" />
              <path d="M200 108C212 126 212 140 200 156 188 140 188 126 200 108z" />
              <circle cx="219" cy="103" r="3" />
            </g>
          );
        })}
        <circle cx="200" cy="200" r="34" />
      </svg>
    </header>
  );
}
