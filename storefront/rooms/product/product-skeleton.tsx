import { useWords } from '../../lib/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import './product-layout.css';

/** A placeholder in the shape of a product page, shown while it loads. */
export function ProductSkeleton() {
  const words = useWords().product;
  return (
    <div className="container product-skeleton" role="status">
      <span className="visually-hidden">{words.loading}</span>
      <div className="product-columns" aria-hidden="true">
        <Skeleton shape="block" className="photo" />
        <div>
          <Skeleton className="brand" />
          <Skeleton className="title" />
          <Skeleton className="title half" />
          <Skeleton className="price" />
          <Skeleton shape="block" className="buttons" />
          <Skeleton shape="block" className="facts" />
        </div>
      </div>
    </div>
  );
}
