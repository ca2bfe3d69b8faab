// Browsers tell the other tabs of a store, and only those, what one tab writes here.
const CHANGED = 'haat:items-changed';

/** Tells the other tabs that the cart or the wishlist is another now. */
export function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGED, `${Date.now()} ${Math.random()}`);
  } catch {
    // A browser that keeps nothing tells nothing: the other tabs see it when they are looked at again.
  }
}

/** Calls back when items may have changed elsewhere: another tab says so, or this one is looked at again. */
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
