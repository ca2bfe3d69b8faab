const SHOWN_DIGITS = 10;
const GROUP_DIGITS = 5;

/** What an order of ours is called where people read it, such as 'HT-4A83C-7790F': the last digits of its id. */
export function formatOrderNumber(id: string): string {
  const digits = id.slice(-SHOWN_DIGITS).toUpperCase();
  return `HT-${digits.slice(0, -GROUP_DIGITS)}-${digits.slice(-GROUP_DIGITS)}`;
}
