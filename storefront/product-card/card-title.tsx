import { getTitleParts } from './title-parts.ts';

/** A card has little room for a title. Of a long one it shows start and end: the end distinguishes similar products. */
export function CardTitle({ title }: { readonly title: string }) {
  const parts = getTitleParts(title);
  if (!parts) return title;
  return (
    <>
      <span className="name-start">{parts.start}</span>{' '}
      <span className="name-end">{parts.end}</span>
    </>
  );
}
