/** Does this for each, one after the other. One that fails keeps none of the others waiting; the first failure is thrown at the end. */
export async function eachAnyway<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
