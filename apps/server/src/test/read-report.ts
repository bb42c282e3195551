import type { ExportPack } from '@gevel/contract/plain';
import { fetchExport, parseCsv, readWorkbook } from './export-client.ts';
import { unpacked } from './read-files.ts';
import type { TestClient } from './test-client.ts';

/** The files of a report that is no list, as whoever asked for them finds them in the archive. */
export async function readReport(client: TestClient, { list, query }: { list: ExportPack; query: string }) {
  const { answer, made } = await fetchExport(client, { list, format: 'zip', query });
  const parts = unpacked(answer.rawPayload);
  const fileOf = (ending: string) =>
    [...parts].find(([path]) => path.endsWith(ending) && path !== 'inhoud.csv')?.[1] ?? Buffer.alloc(0);
  const [head = [], ...rows] = parseCsv(fileOf('.csv').toString('utf8'), ';');
  const [sheet, provenance] = await readWorkbook(fileOf('.xlsx'));
  return {
    fileName: made.file_name,
    parts: [...parts.keys()],
    head,
    rows,
    total: sheet?.rows.at(-1) ?? [],
    provenance: (provenance?.rows ?? []).map((cells) => cells.map(String).join(': ')).join('\n'),
  };
}

/** An amount as a Dutch file has it, in cents. */
export const centsIn = (cell: string | undefined): number => Math.round(Number((cell ?? '').replace(',', '.')) * 100);
