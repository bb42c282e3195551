/** Asks for the next page while the one before is being written. */
export async function* readAhead<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page, void, undefined> {
  const iterator = pages[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const current = await next;
      if (current.done === true) return;
      next = iterator.next();
      // Its failure is met at the next turn; nobody waits for it until then.
      next.catch(() => {});
      yield current.value;
    }
  } finally {
    // When the reader stops early the page asked for ahead is still under way, and must not keep it waiting.
    void Promise.resolve(iterator.return?.()).catch(() => {});
  }
}
