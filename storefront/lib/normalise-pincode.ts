/** A PIN code as people write and paste it, '560 001', without its spaces. */
export function normalisePincode(typed: string): string {
  return typed.replace(/\s+/g, '');
}
