/** Focuses the first field that is shown in this part of the page; false when there is none. */
export function setFocusOnFirstField(part: Element | null): boolean {
  const fields = [...(part?.querySelectorAll<HTMLElement>('input') ?? [])];
  const field = fields.find((input) => input.getClientRects().length > 0);
  field?.focus();
  return field !== undefined;
}
