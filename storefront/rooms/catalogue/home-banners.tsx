import type { Banner } from '@haat/shared/contract/catalogue.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Jaali } from '../../ui/valance.tsx';
import './home-banners.css';

const PICTURES_IN_FULL = 3;

/** The smaller banners, two in a row. */
export function Promos({ banners }: { banners: readonly Banner[] }) {
  const promos = banners.filter(({ place }) => place === 'promo');
  if (promos.length === 0) return null;
  return (
    <section className="wrap sec">
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

/** The banners as wide as the page. */
export function FullBanners({ banners }: { banners: readonly Banner[] }) {
  return banners
    .filter(({ place }) => place === 'full')
    .map((banner) => (
      <section key={banner.title} className="wrap sec">
        <article className="full">
          <Jaali />
          <h2>{banner.title}</h2>
          <p>{banner.text}</p>
          <ButtonLink to={banner.link}>{banner.action}</ButtonLink>
          <div className="set">
            {banner.pictures.slice(0, PICTURES_IN_FULL).map((picture) => (
              <Picture
                key={picture.src}
                picture={picture}
                sizes="(min-width: 1100px) 196px, (min-width: 768px) 150px, 96px"
                alt=""
                cutOut
              />
            ))}
          </div>
        </article>
      </section>
    ));
}
