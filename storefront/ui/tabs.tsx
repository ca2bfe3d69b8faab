import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../lib/hydrated.ts';
import './tabs.css';

interface Tab {
  /** Also the panel's id in the page: a link to '#id' opens the tab. */
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the tab that is open at first; the first one unless given. */
  readonly start?: string;
  readonly className?: string;
}

/** Tabs; without scripts they are links to panels that all stand in the page. */
export function Tabs({ label, tabs, start, className = '' }: TabsProps) {
  const live = useHydrated();
  const prefix = useId();
  const [selected, select] = useSelectedTab(tabs, start);
  return (
    <div className={`tabbed ${live ? 'live' : ''} ${className}`}>
      <div
        className="tabs"
        role={live ? 'tablist' : undefined}
        aria-label={live ? label : undefined}
        onKeyDown={moveFocus}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${prefix}${tab.id}`}
            href={`#${tab.id}`}
            {...(live && {
              role: 'tab',
              'aria-selected': tab.id === selected,
              'aria-controls': tab.id,
              tabIndex: tab.id === selected ? 0 : -1,
              onClick: (event) => {
                event.preventDefault();
                select(tab.id);
              },
            })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={tab.id}
          className={`tab-panel ${tab.id === selected ? 'on' : ''}`}
          {...(live && {
            role: 'tabpanel',
            'aria-labelledby': `${prefix}${tab.id}`,
            hidden: tab.id !== selected,
          })}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function useSelectedTab(tabs: readonly Tab[], start: string | undefined) {
  const [selected, select] = useState(start ?? tabs[0]?.id);
  const { hash, key } = useLocation();
  // The location's key is new when the same link is followed a second time.
  const visit = `${key}${hash}`;
  const [seen, see] = useState('');
  useEffect(() => {
    if (visit === seen) return;
    see(visit);
    const asked = tabs.find((tab) => `#${tab.id}` === hash);
    if (asked) select(asked.id);
  }, [visit, seen, hash, tabs]);
  return [selected, select] as const;
}

/** Arrow keys, Home and End move among the tabs and open the one they reach. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  const next = all.at(to % all.length);
  next?.focus();
  next?.click();
}
