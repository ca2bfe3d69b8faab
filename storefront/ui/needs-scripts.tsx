import type { ReactNode } from 'react';
import { useShop } from '../lib/shop.ts';
import { useWords } from '../lib/words.ts';
import './surfaces.css';

/**
 * For the head of every page: where scripts are off, elements of the class `live-only` are hidden. It also works in
 * browsers that do not support `@media (scripting)`.
 */
export function LiveOnlyStyle() {
  return (
    <noscript>
      <style>{'.live-only{display:none!important}'}</style>
    </noscript>
  );
}

/** Shown only where scripts are off: says what needs them, and whom to contact instead. */
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
