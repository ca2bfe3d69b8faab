import { getLanguageOfPath } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCustomer } from '../../lib/customer/session.ts';
import { readSeenProducts } from '../../lib/seen-products.ts';
import { useLanguage, useWords } from '../../lib/words.ts';
import { Carousel } from '../../ui/carousel.tsx';
import './recently-viewed.css';

const SHOWN_MAX = 12;
const PHOTO_PX = 320;

/** The products viewed on this device; read again when someone signs in or out, because that clears them. */
export function RecentlyViewed() {
  const customer = useCustomer();
  const language = useLanguage();
  return <SeenProducts key={`${language} ${customer?._id}`} language={language} />;
}

/** The last one first, those in the page's language; nothing before the first one. It appears below what is seen. */
function SeenProducts({ language }: { readonly language: Language }) {
  const words = useWords().home;
  const [seen] = useState(() =>
    readSeenProducts()
      .filter(({ path }) => getLanguageOfPath(path) === language)
      .slice(0, SHOWN_MAX),
  );
  const place = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelow(place);
  if (!isBelow || seen.length === 0) return <div ref={place} />;
  return (
    <div className="container recently-viewed">
      <Carousel heading={words.recentlyViewed}>
        {seen.map(({ path, name, image }) => (
          <li key={path}>
            <Link to={path}>
              <span className="photo-plate">
                {image && (
                  <img src={image} width={PHOTO_PX} height={PHOTO_PX} alt="" loading="lazy" />
                )}
              </span>
              <span className="name">{name}</span>
            </Link>
          </li>
        ))}
      </Carousel>
    </div>
  );
}

/** True once the place was below the screen: what appears there then moves nothing that is seen. */
function useIsBelow(place: { readonly current: HTMLElement | null }): boolean {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const look = () => {
      const top = place.current?.getBoundingClientRect().top ?? 0;
      if (top > innerHeight) setBelow(true);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [place]);
  return isBelow;
}
