export type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>;

/**
 * sharp, which a process loads with its first picture: its native libraries take some 15 MB, and a store whose renditions
 * are all made needs them only for what customers upload.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Several pictures are made at once rather than one with several threads: that leaves a processor to requests.
  sharp.concurrency(1);
  return sharp;
}
