import { formatCount } from '@haat/shared/money.ts';

/** How many there are, upon an icon; none for a visitor and for nothing. The name of what it stands in says it too. */
export function Badge({ count }: { readonly count: number | null }) {
  if (!count) return null;
  return (
    <>
      {' '}
      <span className="badge" aria-hidden="true">
        {formatCount(count)}
      </span>
    </>
  );
}
