/** Statements that a connection keeps prepared at most; what was not asked for longest gives way. */
export const maxPrepared = 200;

interface Taken {
  name: string;
  /** It has to be sent before it is used. */
  isNew: boolean;
}

/** The statements that one connection has prepared, by their texts. */
export class PreparedStatements {
  /** Least recently asked first. */
  readonly #names = new Map<string, string>();
  /** Names that the server may still hold, although nobody uses them any more. */
  #released: string[] = [];
  #count = 0;

  take(text: string): Taken {
    const known = this.#names.get(text);
    if (known !== undefined) {
      this.#names.delete(text);
      this.#names.set(text, known);
      return { name: known, isNew: false };
    }
    this.#count += 1;
    const name = `gevel_${this.#count}`;
    this.#names.set(text, name);
    const [oldest] = this.#names.keys();
    if (this.#names.size > maxPrepared && oldest !== undefined) this.release([oldest]);
    return { name, isNew: true };
  }

  /** After a failure nobody knows which texts reached the server: they are sent anew, under other names. */
  release(texts: readonly string[]): void {
    for (const text of texts) {
      const name = this.#names.get(text);
      if (name !== undefined) this.#released.push(name);
      this.#names.delete(text);
    }
  }

  /** Names to let go of at the server; releasing one that it never had is no error there. */
  takeReleased(): string[] {
    const released = this.#released;
    this.#released = [];
    return released;
  }
}

const kept = new WeakMap<object, PreparedStatements>();

export function preparedOn(client: object): PreparedStatements {
  const known = kept.get(client);
  if (known) return known;
  const made = new PreparedStatements();
  kept.set(client, made);
  return made;
}
