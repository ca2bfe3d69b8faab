import { useWords } from '../lib/words.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import './promise-list.css';

const ICONS: readonly IconName[] = ['truck', 'back', 'tag', 'headset'];

/** The four promises: free shipping, free returns, offers, support. */
export function PromiseList() {
  const { promises } = useWords().shell;
  return (
    <ul className="promise-list">
      {promises.map(({ title, text }, index) => (
        <li key={title}>
          <Icon name={ICONS[index] ?? 'check'} size="large" />
          <span>
            <b>{title}</b>
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
