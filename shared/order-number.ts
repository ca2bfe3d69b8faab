const SHOWN_DIGITS = 10;
const GROUP_DIGITS = 5;

/** The order number that people read, such as 'HT-4A83C-7790F': the last digits of the order's id. */
export function formatOrderNumber(id: string): string {
  const digits = id.slice(-SHOWN_DIGITS).toUpperCase();
  return `HT-${digits.slice(0, -GROUP_DIGITS)}-${digits.slice(-GROUP_DIGITS)}`;
}
