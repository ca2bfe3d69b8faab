/** The id of one option, for the field's aria-activedescendant. */
export function formatOptionId(list: string, index: number): string {
  return `${list}-${index}`;
}
