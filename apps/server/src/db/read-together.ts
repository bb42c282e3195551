/** How many reads are under way at a time, so that one that hangs does not keep everybody waiting. */
const maxUnderWay = 2;

interface Waiting<Key, Row> {
  key: Key;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads rows by their keys, those that are wanted at the same time by one statement: whoever is alone reads at once, and a crowd
 * shares the way there and back. A read that is under way serves nobody who came after it began.
 */
export function readTogether<Key, Row>(
  read: (keys: Key[]) => Promise<(Row | undefined)[]>,
): (key: Key) => Promise<Row | undefined> {
  let waiting: Waiting<Key, Row>[] = [];
  let underWay = 0;
  let isDue = false;

  /** When all has been heard that came in at this moment. */
  function begin(): void {
    if (isDue || waiting.length === 0 || underWay === maxUnderWay) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const taken = waiting;
      waiting = [];
      underWay += 1;
      void readAll(taken).finally(() => {
        underWay -= 1;
        begin();
      });
      begin();
    });
  }

  async function readAll(taken: readonly Waiting<Key, Row>[]): Promise<void> {
    try {
      const rows = await read(taken.map(({ key }) => key));
      for (const [place, { resolve }] of taken.entries()) resolve(rows[place]);
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      begin();
    });
}
