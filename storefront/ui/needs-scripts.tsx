import type { ReactNode } from 'react';
import { useShop } from '../lib/shop.ts';
import { useWords } from '../lib/words.ts';
import './panel.css';
import './needs-scripts.css';

/**
 * For the head of every page: where scripts are off, nothing of the class `live-only` is shown. Browsers that do not know
 * `@media (scripting)` read it as well.
 */
export function LiveOnlyStyle() {
  return (
    <noscript>
      <style>{'.live-only{display:none!important}'}</style>
    </noscript>
  );
}

/** Shown only where scripts are off: what needs them, and whom to ask instead. */
export function NeedsScripts({ children }: { readonly children: ReactNode }) {
  const { email, phone } = useShop();
  const { switchScriptsOn } = useWords().shell;
  return (
    <noscript>
      <p className="note needs-scripts">
        <span>
          {children} {switchScriptsOn}{' '}
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          {' · '}
          <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </span>
      </p>
    </noscript>
  );
}
