/** The memory of a text is a multiple of it, so that one that becomes a little longer has room where it was. */
const STEP_BYTES = 16;
const SEGMENT_BITS = 20;
const SEGMENT_BYTES = 1 << SEGMENT_BITS;

/** Texts outside V8's heap, where the garbage collector does not look through them. A text takes the place of one that is gone. */
export class TextSlots {
  private readonly segments: Buffer[] = [];
  private readonly segmentsMax: number;
  /** Free places, by how long they are. */
  private readonly free = new Map<number, number[]>();
  /** What is behind it in the last segment is free as well. */
  private end = SEGMENT_BYTES;

  /** Takes no more than `bytesMax`, and some for the places that are free. */
  constructor(bytesMax: number) {
    this.segmentsMax = Math.ceil(bytesMax / SEGMENT_BYTES);
  }

  /** The memory it has taken. */
  get bytes(): number {
    return this.segments.length * SEGMENT_BYTES;
  }

  /** Writes a text, and returns where it is; -1 when there is no room. */
  add(text: string): number {
    const length = calculateLength(Buffer.byteLength(text));
    const at = this.free.get(length)?.pop() ?? this.append(length);
    if (at >= 0) this.segments[at >> SEGMENT_BITS]?.write(text, at % SEGMENT_BYTES);
    return at;
  }

  /** So many bytes of the text that is there. */
  read(at: number, bytes: number): string {
    const from = at % SEGMENT_BYTES;
    return this.segments[at >> SEGMENT_BITS]?.toString('utf8', from, from + bytes) ?? '';
  }

  /** Gives the place of a text of so many bytes back. */
  remove(at: number, bytes: number): void {
    const length = calculateLength(bytes);
    const places = this.free.get(length);
    if (places) places.push(at);
    else this.free.set(length, [at]);
  }

  private append(length: number): number {
    if (length > SEGMENT_BYTES) return -1;
    if (this.end + length > SEGMENT_BYTES) {
      if (this.segments.length === this.segmentsMax) return -1;
      this.segments.push(Buffer.allocUnsafeSlow(SEGMENT_BYTES));
      this.end = 0;
    }
    const at = (this.segments.length - 1) * SEGMENT_BYTES + this.end;
    this.end += length;
    return at;
  }
}

function calculateLength(bytes: number): number {
  return Math.ceil(bytes / STEP_BYTES) * STEP_BYTES;
}
