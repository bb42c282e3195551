/** One work after the other, of each who asks in turn: one who asks for a hundred keeps nobody else waiting for more than one of them. */
export class Turns {
  /** Each one's, oldest first; whose turn it is next comes first. */
  readonly #queues = new Map<string | null, (() => Promise<void>)[]>();
  #isBusy = false;

  /** Does work when it is the turn of whoever it is for; null of nobody in particular. One that fails keeps no other waiting. */
  run<T>(user: string | null, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const mine = this.#queues.get(user) ?? [];
      mine.push(() => work().then(resolve, reject));
      this.#queues.set(user, mine);
      if (!this.#isBusy) void this.#workOff();
    });
  }

  async #workOff(): Promise<void> {
    this.#isBusy = true;
    for (let [first] = this.#queues; first !== undefined; [first] = this.#queues) {
      const [user, works] = first;
      await works.shift()?.();
      // Whoever had a turn waits for the next one behind all who came meanwhile.
      this.#queues.delete(user);
      if (works.length > 0) this.#queues.set(user, works);
    }
    this.#isBusy = false;
  }
}
