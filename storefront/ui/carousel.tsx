import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../lib/words.ts';
import './carousel.css';

interface CarouselProps {
  readonly heading: ReactNode;
  /** Shown beside the heading, such as a link to all items. */
  readonly action?: ReactNode;
  /** Shown between the heading and the rail, such as tabs. */
  readonly tools?: ReactNode;
  /** How many items are shown by screen width: the two rows of the specification's point 9. */
  readonly perScreen?: 'home' | 'product';
  readonly className?: string;
  /** `<li>` elements; null for a rail that keeps those of the document, which the browser does not render. */
  readonly children: ReactNode;
}

/** A rail of items. The browser scrolls and snaps it; the arrows move it by one screen. */
export function Carousel({
  heading,
  action,
  tools,
  perScreen = 'home',
  className = '',
  children,
}: CarouselProps) {
  const rail = useRef<HTMLUListElement>(null);
  return (
    <section className={`section ${className}`}>
      <div className="section-head">
        <h2>{heading}</h2>
        {action}
        <Arrows rail={rail} />
      </div>
      {tools}
      <Items perScreen={perScreen} rail={rail}>
        {children}
      </Items>
    </section>
  );
}

/** A rail with its arrows but without a heading, for example in a tab panel. */
export function Rail({
  perScreen = 'home',
  children,
}: Pick<CarouselProps, 'perScreen' | 'children'>) {
  const rail = useRef<HTMLUListElement>(null);
  return (
    <>
      <Arrows rail={rail} />
      <Items perScreen={perScreen} rail={rail}>
        {children}
      </Items>
    </>
  );
}

interface ItemsProps extends Required<Pick<CarouselProps, 'perScreen' | 'children'>> {
  readonly rail: RefObject<HTMLUListElement | null>;
}

function Items({ perScreen, rail, children }: ItemsProps) {
  const list = { className: `rail per-${perScreen}`, ref: rail };
  if (children !== null) return <ul {...list}>{children}</ul>;
  // While React hydrates, it leaves the content of such an element as it finds it.
  return <ul {...list} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}

/** The same object in each rendering, so that React never puts it in. */
const NOTHING = { __html: '' };

function Arrows({ rail }: { rail: RefObject<HTMLUListElement | null> }) {
  const words = useWords().shell;
  const isAt = useScrollEnds(rail);
  return (
    <div className="arrows live-only">
      <button
        type="button"
        aria-label={words.previous}
        aria-disabled={isAt.start}
        onClick={() => move(rail.current, -1)}
      />
      <button
        type="button"
        aria-label={words.next}
        aria-disabled={isAt.end}
        onClick={() => move(rail.current, 1)}
      />
    </div>
  );
}

const SLACK_PX = 4;

/** Whether the rail is at its start, at its end, or (when all items fit) at both. */
function useScrollEnds(rail: RefObject<HTMLUListElement | null>) {
  const [isAt, setIsAt] = useState({ start: true, end: false });
  useEffect(() => {
    const list = rail.current;
    if (!list) return;
    const update = () => {
      const start = list.scrollLeft < SLACK_PX;
      const end = list.scrollLeft > list.scrollWidth - list.clientWidth - SLACK_PX;
      setIsAt((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    const resized = new ResizeObserver(update);
    resized.observe(list);
    const refilled = new MutationObserver(update);
    refilled.observe(list, { childList: true });
    list.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      refilled.disconnect();
      list.removeEventListener('scroll', update);
    };
  }, [rail]);
  return isAt;
}

function move(rail: HTMLUListElement | null, screens: 1 | -1) {
  rail?.scrollBy({ left: screens * rail.clientWidth });
}
