import type { OutsideAnswer } from './outside-client.ts';

/** The ids of every page of a list; none of one that is closed to who asks. Fails rather than leave out what it was told is there. */
export async function idsOfEveryPage(
  name: string,
  read: (page: number) => Promise<OutsideAnswer>,
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1, total = 1; ids.size < total; page += 1) {
    const answer = await read(page);
    if (page === 1 && (answer.statusCode === 403 || answer.statusCode === 404)) return ids;
    if (answer.statusCode !== 200) throw new Error(`Page ${page} of ${name}: ${answer.statusCode} ${answer.body}`);
    const { data, meta } = answer.json();
    total = meta.total;
    if (data.length === 0 && ids.size < total)
      throw new Error(`${name} has ${total} rows and shows ${ids.size} of them`);
    for (const { id } of data) ids.add(id);
  }
  return ids;
}
