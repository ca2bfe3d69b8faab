import { LRUCache } from 'lru-cache';

/** Most pages that are asked for once are never asked for again. */
const PROBATION_SHARE = 0.25;

/**
 * A cache with a limit in bytes, in two parts as a segmented LRU has them: what was asked for once is on probation and has a
 * quarter of the limit; what was asked for again is protected from it. So a crawler that asks for every page once neither takes
 * the room of those that readers come back to, nor the memory. What leaves the protected part is on probation again.
 */
export class ProbationCache<Value extends object> {
  private readonly probation: LRUCache<string, Value>;
  private readonly protectedOnes: LRUCache<string, Value>;

  constructor(bytesMax: number, bytesOf: (value: Value) => number) {
    const probationBytes = Math.round(bytesMax * PROBATION_SHARE);
    this.probation = new LRUCache<string, Value>({
      maxSize: probationBytes,
      sizeCalculation: bytesOf,
    });
    this.protectedOnes = new LRUCache<string, Value>({
      maxSize: bytesMax - probationBytes,
      sizeCalculation: bytesOf,
      dispose: (value, key, reason) => {
        if (reason === 'evict') this.probation.set(key, value);
      },
    });
  }

  /** What somebody asks for now; if it was there, it is protected from now on. */
  find(key: string): Value | undefined {
    const found = this.protectedOnes.get(key);
    if (found) return found;
    const value = this.probation.peek(key);
    if (!value) return undefined;
    this.probation.delete(key);
    this.protectedOnes.set(key, value);
    return value;
  }

  /** What is there, without any change to what is given up first. */
  peek(key: string): Value | undefined {
    return this.protectedOnes.peek(key) ?? this.probation.peek(key);
  }

  /** Takes the place of what is there under this key; what is new is on probation. The size is counted now, also of the same object. */
  keep(key: string, value: Value): void {
    const part = this.protectedOnes.has(key) ? this.protectedOnes : this.probation;
    part.delete(key);
    part.set(key, value);
  }

  /** Those that are asked for again and again first. */
  *values(): Generator<Value> {
    yield* this.protectedOnes.values();
    yield* this.probation.values();
  }

  get entries(): number {
    return this.protectedOnes.size + this.probation.size;
  }

  get bytes(): number {
    return this.protectedOnes.calculatedSize + this.probation.calculatedSize;
  }
}
