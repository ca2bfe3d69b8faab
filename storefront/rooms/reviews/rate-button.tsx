import type { ProductRating } from '@haat/shared/contract/reviews.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useRating } from './use-rating.ts';

interface RateButtonProps {
  readonly productId: string;
  readonly productName: string;
  readonly onRated: (rating: ProductRating) => void;
}

/** 'Rate Product': asks a visitor to sign in, and fetches the form for a customer. */
export function RateButton({ productId, productName, onRated }: RateButtonProps) {
  const words = useWords().product;
  const { ready, isOpen, isLoading, open, close } = useRating(productId);
  return (
    <>
      <Button
        kind="line"
        wide
        className="live-only"
        aria-disabled={isLoading || undefined}
        onClick={open}
      >
        {isLoading ? words.loadingReviews : words.rateProduct}
      </Button>
      <noscript>
        <p>{words.rateNeedsScripts}</p>
      </noscript>
      {ready && (
        <ready.RateDialog
          key={ready.customer}
          open={isOpen}
          onClose={close}
          productId={productId}
          productName={productName}
          own={ready.own}
          onRated={onRated}
        />
      )}
    </>
  );
}
