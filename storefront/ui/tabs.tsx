import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../lib/hydrated.ts';
import { usePressed } from '../lib/use-pressed.ts';
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
  /** If given, this tab is open, whatever the URL says; `onSelect` receives the tab that the shopper selects. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
  readonly className?: string;
}

/** Tabs. Without scripts they are links to panels that are all shown in the page. */
export function Tabs({ label, tabs, start, className = '', ...given }: TabsProps) {
  const isHydrated = useHydrated();
  const prefix = useId();
  const [own, selectOwn] = useSelectedTab(tabs, start, isHydrated);
  const { selected = own, onSelect = selectOwn } = given;
  const [pressed, select] = usePressed(onSelect);
  const marked = pressed ?? selected;
  return (
    <div className={`tabbed ${isHydrated ? 'live' : ''} ${className}`}>
      <div
        className="tabs"
        role={isHydrated ? 'tablist' : undefined}
        aria-label={isHydrated ? label : undefined}
      >
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${prefix}${tab.id}`}
            href={`#${tab.id}`}
            {...(isHydrated && {
              role: 'tab',
              'aria-selected': tab.id === marked,
              'aria-controls': tab.id,
              tabIndex: tab.id === marked ? 0 : -1,
              onKeyDown: moveFocus,
              onClick: (event) => {
                event.preventDefault();
                void select(tab.id);
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
          {...(isHydrated && {
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

/** The open tab; a link to a tab's panel opens it, also when it is followed a second time. */
function useSelectedTab(tabs: readonly Tab[], start: string | undefined, isHydrated: boolean) {
  const [selected, select] = useState(start ?? tabs[0]?.id);
  const { hash, key } = useLocation();
  // The server does not receive the hash, so the first rendering must not use it either.
  const address = isHydrated ? key + hash : '';
  const [handledAddress, setHandledAddress] = useState('');
  if (address !== handledAddress) {
    setHandledAddress(address);
    const linkedTab = tabs.find((tab) => `#${tab.id}` === hash);
    if (linkedTab) select(linkedTab.id);
  }
  return [selected, select] as const;
}

/** Arrow keys, Home and End move among the tabs and open the one they reach. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: tab } = event;
  const all = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const index = all.indexOf(tab);
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  const next = all.at(target % all.length);
  next?.focus();
  next?.click();
}
