import { describe, expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

const moment = () => new Promise((resolve) => setImmediate(resolve));

/** Reads that end when the test says so. */
function heldReads() {
  const reads: { keys: string[]; end: (error?: Error) => void }[] = [];
  const read = readTogether<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(keys.map((key) => `row of ${key}`)));
        reads.push({ keys, end });
      }),
  );
  return { reads, read };
}

describe('rows that are wanted at the same time', () => {
  test('are read together, and each gets its own', async () => {
    const { reads, read } = heldReads();
    const wanted = Promise.all(['a', 'b', 'a'].map(read));
    await moment();
    expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b', 'a']]);
    reads[0]?.end();
    expect(await wanted).toEqual(['row of a', 'row of b', 'row of a']);
  });

  test('wait for one of two reads that are under way, and are never served by one that had begun', async () => {
    const { reads, read } = heldReads();
    const first = read('a');
    await moment();
    const second = read('a');
    await moment();
    const later = Promise.all([read('a'), read('b')]);
    await moment();
    expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
    reads[1]?.end();
    await second;
    await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a'], ['a'], ['a', 'b']]);
    reads[2]?.end();
    expect(await later).toEqual(['row of a', 'row of b']);
    reads[0]?.end();
    expect(await first).toBe('row of a');
  });

  test('hear of a failure all of them, and the next read is made as ever', async () => {
    const { reads, read } = heldReads();
    const outcomes = Promise.allSettled(['a', 'b'].map(read));
    await moment();
    reads[0]?.end(new Error('gone'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = read('c');
    await moment();
    reads[1]?.end();
    expect(await next).toBe('row of c');
  });
});
