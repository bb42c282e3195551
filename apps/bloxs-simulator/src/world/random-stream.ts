/** A reproducible source of chance. Two streams with another path under the same seed have nothing to do with each other. */
export class RandomStream {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: number, ...path: readonly number[]) {
    this.a = mix(seed, 0x9e3779b9);
    this.b = mix(this.a, 0x85ebca6b);
    this.c = mix(this.b, 0xc2b2ae35);
    for (const step of path) {
      this.a = mix(this.a ^ step, 0x27d4eb2f);
      this.b = mix(this.b + step, 0x165667b1);
      this.c = mix(this.c ^ this.a, this.b);
    }
    for (let warmUp = 0; warmUp < 4; warmUp++) this.next();
  }

  /** A number from 0 up to but not including 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined) throw new Error('a choice needs at least one candidate');
    return chosen;
  }

  /** Like `between`, but small values come far more often than large ones. */
  skewed(low: number, high: number): number {
    return low + Math.floor(this.next() * this.next() * (high - low + 1));
  }
}

function mix(value: number, salt: number): number {
  let mixed = (value ^ salt) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
