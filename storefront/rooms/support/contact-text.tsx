import type { ContactPart } from './contact-parts.ts';

/** An email address or a telephone number as a link, other text unchanged. */
export function ContactText({ part }: { readonly part: ContactPart }) {
  if (part.kind === 'text') return part.text;
  return (
    <a className="link tap-target" href={part.link}>
      {part.text}
    </a>
  );
}
