interface Place {
  /** Before the database was asked, by the clock that never runs back. */
  at: number;
  /** As PostgreSQL writes a place of its log. */
  place: string;
}

/** Where the log of a database was, and what of it a copy has to have replayed. */
export class LogPlaces {
  /** Oldest first. */
  #seen: Place[] = [];
  /** After the last change that was told; null while that was not asked yet. */
  #afterChange: string | null = null;
  #changes = 0;

  get changes(): number {
    return this.#changes;
  }

  /** Nothing answers until it is known where the log was after it. */
  noteChange(): void {
    this.#changes += 1;
    this.#afterChange = null;
  }

  /** Nothing is known any more, as of another database that took the place of the first. */
  forget(): void {
    this.noteChange();
    this.#seen = [];
  }

  /** Where the log was, asked after so many changes. */
  note({ at, place, changes }: Place & { changes: number }): void {
    this.#seen.push({ at, place });
    if (changes === this.#changes) this.#afterChange ??= place;
  }

  /** What was written until a moment, and until the last change whenever that was. */
  least(until: number): string | null {
    // Of what is older than that moment the newest says all.
    const old = this.#seen.findLastIndex(({ at }) => at <= until);
    if (old > 0) this.#seen.splice(0, old);
    const [first] = this.#seen;
    if (this.#afterChange === null || first === undefined) return null;
    return first.at <= until ? later(first.place, this.#afterChange) : this.#afterChange;
  }
}

function later(one: string, other: string): string {
  return numberOf(one) > numberOf(other) ? one : other;
}

function numberOf(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
