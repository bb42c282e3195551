import type { TestClient } from './test-client.ts';

/** Every row that somebody finds in a list, page after page. */
export async function allRows(client: TestClient, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.get(`${path}${path.includes('?') ? '&' : '?'}per_page=100&page=${page}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { data, meta } = answer.json();
    last = meta.last_page;
    rows.push(...data);
  }
  return rows;
}
