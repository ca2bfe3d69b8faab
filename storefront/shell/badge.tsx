import { formatCount } from '@haat/shared/money.ts';

/** A count on an icon; not shown for a visitor or for 0. The name of the link or button around it contains the count too. */
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
