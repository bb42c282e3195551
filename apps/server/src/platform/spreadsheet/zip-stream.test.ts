import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type ZipPart, zipStream } from './zip-stream.ts';

async function* partsOf(...parts: ZipPart[]): AsyncGenerator<ZipPart> {
  yield* parts;
}

/** Chunks without end, and whether somebody still reads them. */
function endless() {
  const source = { isRead: true };
  async function* chunks() {
    try {
      for (let count = 0; ; count++) yield Buffer.from(`${count} `.repeat(20_000));
    } finally {
      source.isRead = false;
    }
  }
  return { source, content: chunks() };
}

async function* of(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('the same parts give the same bytes, whatever day it is', async () => {
  const archive = () => buffer(zipStream(partsOf({ name: 'één.xml', content: of('a', 'b') })));
  const first = await archive();
  expect(first.includes('één.xml')).toBe(true);
  expect((await archive()).equals(first)).toBe(true);
});

test('what goes wrong while a part is made is thrown to who reads', async () => {
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('the query was cut off');
  }
  await expect(buffer(zipStream(partsOf({ name: 'a', content: broken() })))).rejects.toThrow('the query was cut off');
});

test('what goes wrong between parts is thrown too', async () => {
  async function* broken(): AsyncGenerator<ZipPart> {
    yield { name: 'a', content: of('a') };
    throw new Error('no more sheets');
  }
  await expect(buffer(zipStream(broken()))).rejects.toThrow('no more sheets');
});

test('who stops reading ends what is made, and no later part is begun', async () => {
  const { source, content } = endless();
  let begun = 0;
  async function* parts(): AsyncGenerator<ZipPart> {
    for (;;) yield { name: `part ${begun++}`, content };
  }
  for await (const bytes of zipStream(parts())) {
    expect(bytes.length).toBeGreaterThan(0);
    break;
  }
  expect([source.isRead, begun]).toEqual([false, 1]);
});
