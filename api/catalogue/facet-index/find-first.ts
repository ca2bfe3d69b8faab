/** The first place below `end` for which it is true, when it is true for all after that; `end` when there is none. */
export function findFirst(end: number, isTrue: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
