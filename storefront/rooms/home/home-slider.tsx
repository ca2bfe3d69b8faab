import type { Banner } from '@haat/shared/contract/catalogue.ts';
import { SLIDER_INTERVAL_MS } from '@haat/shared/limits.ts';
import { formatRupees } from '@haat/shared/money.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useLanguage, useWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Jaali } from '../../ui/ornaments.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Slider } from '../../ui/slider.tsx';
import { TruckNumeral } from './truck-numeral.tsx';
import './home-slider.css';
import './home-tiles.css';

const SLIDE_PICTURE = '(min-width: 1100px) 332px, (min-width: 768px) 236px, 158px';
const TILE_PICTURE = '(min-width: 1100px) 176px, 112px';
const TILES_BESIDE = 2;

/** The top of the home page: a slider of banners, and two fixed banners beside it. */
export function HomeSlider({ banners }: { banners: readonly Banner[] }) {
  const words = useWords().home;
  const slides = banners.filter(({ place }) => place === 'slide');
  const tiles = banners.filter(({ place }) => place === 'tile').slice(0, TILES_BESIDE);
  if (slides.length === 0) return null;
  return (
    <div className={`container home-slider ${tiles.length === 0 ? 'alone' : ''}`}>
      <Slider
        label={words.offers}
        intervalMs={SLIDER_INTERVAL_MS}
        slides={slides.map((banner, place) => (
          <Slide key={banner.title} banner={banner} isFirst={place === 0} />
        ))}
      />
      {tiles.length > 0 && (
        <div className="tiles">
          {tiles.map((banner) => (
            <Tile key={banner.title} banner={banner} />
          ))}
        </div>
      )}
    </div>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const words = useWords().home;
  const [picture] = banner.pictures;
  return (
    <article className="slide">
      <Jaali />
      <span className="rangoli" />
      <div className="slide-text">
        <p className="kicker">{banner.kicker}</p>
        <h2>{banner.title}</h2>
        {banner.off !== null && (
          <p className="slide-offer">
            {words.upTo}
            <TruckNumeral text={words.percent(banner.off)} />
            {words.off}
          </p>
        )}
        {banner.off === null && banner.text && <p className="lead">{banner.text}</p>}
        <FromPrice banner={banner} />
        <ButtonLink kind="white" to={banner.link}>
          {banner.action}
        </ButtonLink>
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes={SLIDE_PICTURE}
          widestPx={332}
          alt=""
          cutOut
          eager={isFirst}
          className="slide-picture"
        />
      )}
    </article>
  );
}

function Tile({ banner }: { banner: Banner }) {
  const [picture] = banner.pictures;
  return (
    <article className="tile">
      <h2>
        <ShopLink to={banner.link}>{banner.title}</ShopLink>
      </h2>
      <FromPrice banner={banner} />
      <span className="tile-arrow">
        <Icon name="right" />
      </span>
      {picture && <Picture picture={picture} sizes={TILE_PICTURE} widestPx={176} alt="" cutOut />}
    </article>
  );
}

function FromPrice({ banner: { from } }: { banner: Banner }) {
  const words = useWords().home;
  const language = useLanguage();
  if (from === null) return null;
  const [before, price, after] = words.from(formatRupees(from, language));
  return (
    <p className="from-price">
      {before}
      <b>{price}</b>
      {after}
    </p>
  );
}
