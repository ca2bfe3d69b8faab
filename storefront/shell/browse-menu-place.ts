/** Where the focus returns to when the menu is closed; null: to its own button. */
let opener: HTMLElement | null = null;

/** Opens the menu of categories for a link elsewhere in the page. False on a page without the menu. */
export function openBrowseMenu(from: HTMLElement): boolean {
  const details = document.querySelector<HTMLDetailsElement>('.browse-menu');
  if (!details) return false;
  details.open = true;
  opener = from;
  details.querySelector<HTMLElement>('.menu-head .icon-button')?.focus({ preventScroll: true });
  return true;
}

/** Closes a menu of the header, and returns the focus to what opened it. */
export function closeMenu(details: HTMLDetailsElement): void {
  details.open = false;
  const to = opener?.isConnected && details.classList.contains('browse-menu') ? opener : null;
  opener = null;
  (to ?? details.querySelector('summary'))?.focus();
}
