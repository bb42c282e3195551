import { isBesideServer } from '../beside-server.ts';
import { askExport, readWorkbook, whenEnded } from '../export-client.ts';
import type { TestAnswer, TestClient } from '../test-client.ts';
import { leakIn, portfolioLists } from './readings.ts';

const exportedLists = () => portfolioLists.filter((_, place) => !isBesideServer() || place % 3 === 0);

/** Makes a file of a list, fetches it and takes it away again. */
async function fetched(client: TestClient, list: string, format: 'csv' | 'xlsx'): Promise<TestAnswer> {
  const { id, state, problem } = await whenEnded(client, (await askExport(client, { list, format, query: '' })).id);
  if (state !== 'done') throw new Error(`The export of ${list} ended as ${state}: ${problem}`);
  const answer = await client.get(`/exports/${id}/file`);
  await client.delete(`/exports/${id}`);
  return answer;
}

/** Of every list what its file holds, as text. */
export async function exportsOf(client: TestClient): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of exportedLists()) found[name] = (await fetched(client, name, 'csv')).body;
  return found;
}

/** What of the victim's is in any file: as cells, as provenance, or in its name. */
export async function exportedLeaks(client: TestClient): Promise<string[]> {
  const leaks: string[] = [];
  for (const { name } of exportedLists()) {
    const csv = await fetched(client, name, 'csv');
    const xlsx = await fetched(client, name, 'xlsx');
    const cells = JSON.stringify(await readWorkbook(xlsx.rawPayload));
    const texts = [csv.body, JSON.stringify(csv.headers), cells, JSON.stringify(xlsx.headers)];
    leaks.push(...texts.flatMap((text) => (leakIn(text) ? [`${name}: ${leakIn(text)}`] : [])));
  }
  return leaks;
}
