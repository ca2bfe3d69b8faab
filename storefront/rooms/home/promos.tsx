import type { Banner } from '@haat/shared/contract/catalogue.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import './home-banners.css';

/** The smaller banners, two in a row. */
export function Promos({ banners }: { banners: readonly Banner[] }) {
  const promos = banners.filter(({ place }) => place === 'promo');
  if (promos.length === 0) return null;
  return (
    <section className="container section">
      <div className="promos">
        {promos.map((banner) => (
          <article key={banner.title} className="promo">
            <h2>{banner.title}</h2>
            <p>{banner.text}</p>
            <ShopLink className="link" to={banner.link}>
              {banner.action} <Icon name="right" size="small" />
            </ShopLink>
            {banner.pictures[0] && (
              <Picture
                picture={banner.pictures[0]}
                sizes="(min-width: 1100px) 172px, 136px"
                widestPx={172}
                alt=""
                cutOut
              />
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
