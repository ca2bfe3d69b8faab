import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import './reading-page.css';

interface ReadingPageProps {
  readonly contents: readonly { readonly id: string; readonly heading: string }[];
  readonly children: ReactNode;
}

/** A column of text at a comfortable width, with its table of contents beside it (on phones: a rail above it). */
export function ReadingPage({ contents, children }: ReadingPageProps) {
  const { support } = useWords();
  return (
    <div className="reading">
      <nav className="contents" aria-labelledby="contents-heading">
        <p id="contents-heading">{support.onThisPage}</p>
        <ul>
          {contents.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="reading-copy">{children}</div>
    </div>
  );
}
