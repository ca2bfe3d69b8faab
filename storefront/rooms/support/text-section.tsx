import type { TextSection } from '@haat/shared/words/page-copy.ts';
import type { ReactNode } from 'react';
import './text-section.css';

interface TextSectionProps {
  readonly section: TextSection;
  readonly children?: ReactNode;
}

/** A heading, paragraphs and points, and the page's additions as `children`. */
export function TextSectionView({ section, children }: TextSectionProps) {
  const { id, heading, paragraphs, points, more } = section;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="text-section">
      <h2 id={`${id}-heading`}>{heading}</h2>
      <Paragraphs texts={paragraphs} />
      {points && (
        <ul className="points">
          {points.map(({ term, text }) => (
            <li key={text}>
              {term && <b>{term}</b>} {text}
            </li>
          ))}
        </ul>
      )}
      <Paragraphs texts={more ?? []} />
      {children}
    </section>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}
