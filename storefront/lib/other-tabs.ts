// When one tab writes this key, the browser sends an event to the store's other tabs, and only to those.
const CHANGED = 'haat:items-changed';

/** Notifies the other tabs that the cart or the wishlist has changed. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED, `${Date.now()} ${Math.random()}`);
  } catch {
    // Without browser storage there is no event: the other tabs load the change when they become visible again.
  }
}

/** Calls the listener when items may have changed elsewhere: another tab reports it, or this tab becomes visible again. */
export function onItemsChanged(listener: () => void): () => void {
  const told = ({ key }: StorageEvent) => {
    if (key === CHANGED && !document.hidden) listener();
  };
  const seen = () => {
    if (!document.hidden) listener();
  };
  window.addEventListener('storage', told);
  document.addEventListener('visibilitychange', seen);
  return () => {
    window.removeEventListener('storage', told);
    document.removeEventListener('visibilitychange', seen);
  };
}
