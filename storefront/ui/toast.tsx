import { TOAST_MS } from '@haat/shared/limits.ts';
import { useEffect, useState } from 'react';
import { onToast, type ToastNews } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import './toast.css';

/** Where toasts appear, one at a time: a live region that is always in the page. */
export function Toasts() {
  const [news, setNews] = useState<ToastNews | null>(null);
  useEffect(() => onToast(setNews), []);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setNews(null), TOAST_MS);
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
