import type { Banner } from '@haat/shared/contract/catalogue.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Jaali } from '../../ui/ornaments.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BannerScene } from './banner-scene.tsx';
import './home-banners.css';

const FULL_BANNER_PICTURES = 3;
const FULL_WIDTH = '(min-width: 1400px) 1320px, 100vw';

/** A banner as wide as the page: a text in front of a photograph, or beside cut-out pictures. */
export function FullBanner({ banner }: { readonly banner: Banner }) {
  const [wide, tall] = banner.scenes;
  return (
    <section className="container section">
      <article className={wide ? 'full-banner has-photo' : 'full-banner'}>
        {wide ? <BannerScene wide={wide} tall={tall} sizes={FULL_WIDTH} /> : <Jaali />}
        <div className="full-banner-text">
          {banner.kicker && <span className="kicker">{banner.kicker}</span>}
          <h2>{banner.title}</h2>
          <p>{banner.text}</p>
          <ButtonLink to={banner.link}>{banner.action}</ButtonLink>
        </div>
        {!wide && <CutOuts pictures={banner.pictures} />}
      </article>
    </section>
  );
}

function CutOuts({ pictures }: Pick<Banner, 'pictures'>) {
  return (
    <div className="full-banner-pictures">
      {pictures.slice(0, FULL_BANNER_PICTURES).map((picture) => (
        <Picture
          key={picture.src}
          picture={picture}
          sizes="(min-width: 1100px) 196px, (min-width: 768px) 150px, 96px"
          widestPx={196}
          alt=""
          cutOut
        />
      ))}
    </div>
  );
}
