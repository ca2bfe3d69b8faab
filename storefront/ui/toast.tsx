import { TOAST_MS } from '@haat/shared/limits.ts';
import { useEffect, useState } from 'react';
import { onToast, type ToastMessage } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import './toast.css';

/** Where toasts appear, one at a time: a live region that is always in the page. */
export function Toasts() {
  const [news, setNews] = useState<ToastMessage | null>(null);
  useEffect(() => onToast(setNews), []);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), readingTime(news));
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <div className="toasts" role="status">
      {news && (
        <p className={`toast ${news.kind}`}>
          <Icon name={news.kind === 'good' ? 'check' : 'alert'} />
          {news.text}
        </p>
      )}
    </div>
  );
}

/** Longer texts stay longer. */
function readingTime({ text }: ToastMessage): number {
  return Math.max(TOAST_MS, text.length * READING_MS_PER_CHARACTER);
}

const READING_MS_PER_CHARACTER = 60;
