import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatListingPath, type ListingQuery, setMentions } from './listing-query.ts';
import './listing.css';

interface MentionsProps {
  readonly query: ListingQuery;
  /** What was searched for, without a price. */
  readonly searched: string;
}

/** Says above the products that they only mention what was searched for. */
export function MentionedOnly({ query, searched }: MentionsProps) {
  const words = useWords().listing;
  return (
    <p className="container search-correction">
      {words.mentioned(searched)}{' '}
      {query.mentions && (
        <ShopLink className="link tap-target" to={formatListingPath(setMentions(query, false))}>
          {words.backToResults}
        </ShopLink>
      )}
    </p>
  );
}

/** At the end of what was found: how many more products only mention it, and the way to them. */
export function MoreMentions({
  query,
  searched,
  count,
}: MentionsProps & { readonly count: number }) {
  const words = useWords().listing;
  return (
    <section className="more-mentions">
      <h2>{words.moreMention(searched)}</h2>
      <ButtonLink kind="line" to={formatListingPath(setMentions(query, true))} rel="nofollow">
        {words.showMentions(count)}
      </ButtonLink>
    </section>
  );
}
