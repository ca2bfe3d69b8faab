import type { MenuCategory } from '@haat/shared/contract/catalogue.ts';
import { paths } from '@haat/shared/paths.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useWords } from '../../lib/words.ts';
import { Picture } from '../../ui/picture.tsx';
import './popular-categories.css';

/** More would be too many to see at a glance; the menu has all categories. */
const SHOWN = 12;
const ID = 'popular-categories';
const ARCH_PICTURE = '(min-width: 768px) 104px, 76px';

/** The categories as jharokha arches. */
export function PopularCategories({ categories }: { categories: readonly MenuCategory[] }) {
  const words = useWords().home;
  if (categories.length === 0) return null;
  return (
    <section className="container section" id={ID}>
      {/* Painted half read, its arches would move when the others come. */}
      <link rel="expect" href={`#${ID}`} blocking="render" />
      <div className="section-head">
        <h2>{words.popularCategories}</h2>
      </div>
      <ul className="popular-categories">
        {categories.slice(0, SHOWN).map(({ name, label, count, picture }) => (
          <li key={name}>
            <ShopLink to={paths.category(name)}>
              <span className="arch">
                {picture && (
                  <Picture picture={picture} sizes={ARCH_PICTURE} widestPx={104} alt="" cutOut />
                )}
              </span>
              {label}
              <small>{words.productCount(count)}</small>
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
