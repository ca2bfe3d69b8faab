import { TOAST_MS } from '@haat/shared/limits.ts';
import { useEffect, useState } from 'react';
import { onToast, type ToastMessage } from '../lib/toasts.ts';
import { Icon } from './icon.tsx';
import './toast.css';

/** Where toasts appear, one at a time: a live region that is always in the page. */
export function Toasts() {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  useEffect(() => onToast(setMessage), []);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), readingTime(message));
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className="toasts" role="status">
      {message && (
        <p className={`toast ${message.kind}`}>
          <Icon name={message.kind === 'good' ? 'check' : 'alert'} />
          {message.text}
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
