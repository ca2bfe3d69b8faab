import { splitTitle } from './title-parts.ts';

/** A card has room for so much of a title, whatever it is; of a longer one its end is shown, which tells it from others. */
export function CardTitle({ title }: { readonly title: string }) {
  const parts = splitTitle(title);
  if (!parts) return title;
  return (
    <>
      <span className="name-start">{parts.start}</span>{' '}
      <span className="name-end">{parts.end}</span>
    </>
  );
}
