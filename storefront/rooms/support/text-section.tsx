import type { ReactNode } from 'react';
import './text-section.css';

/** A point of a list, with an optional term before it. */
export interface TextPoint {
  readonly term?: string;
  readonly text: string;
}

/** A section of a text page; `id` is the anchor that a link can point to. */
export interface TextSection {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly TextPoint[];
  /** Paragraphs after the points. */
  readonly more?: readonly string[];
}

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
