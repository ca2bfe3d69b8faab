import type { ContactPart } from './contact-parts.ts';

/** A mail address or a telephone number as a link, anything else as it is. */
export function ContactText({ part }: { readonly part: ContactPart }) {
  if (part.kind === 'text') return part.text;
  return (
    <a className="link tap" href={part.link}>
      {part.text}
    </a>
  );
}
