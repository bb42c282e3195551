import { setTimeout } from 'node:timers/promises';
import type { ExportBody, ListExport } from '@gevel/contract';
import { readXlsx } from 'hucre';
import type { TestAnswer, TestClient } from './test-client.ts';

/** Asks for a file and answers what was said of it at once. */
export async function askExport(client: TestClient, body: ExportBody): Promise<ListExport> {
  const answer = await client.post('/exports', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}

export async function whenEnded(client: TestClient, id: string): Promise<ListExport> {
  for (;;) {
    const { data }: { data: ListExport } = (await client.get(`/exports/${id}`)).json();
    if (data.state !== 'queued' && data.state !== 'running') return data;
    await setTimeout(10);
  }
}

/** Asks for a file, waits, and fetches it. */
export async function fetchExport(
  client: TestClient,
  body: ExportBody,
): Promise<{ made: ListExport; answer: TestAnswer }> {
  const made = await whenEnded(client, (await askExport(client, body)).id);
  if (made.state !== 'done') throw new Error(`The export ended as ${made.state}: ${made.problem}`);
  return { made, answer: await client.get(`/exports/${made.id}/file`) };
}

/** Cells of a CSV as a spreadsheet would take it apart. */
export function parseCsv(text: string, delimiter: ';' | ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === delimiter) {
      row.push(cell);
      cell = '';
    } else if (letter === '\r' && text[place + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      place += 1;
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) throw new Error('The last line has no end');
  return rows;
}

export interface ReadSheet {
  name: string;
  rows: readonly (readonly unknown[])[];
}

/** What another program than the one that wrote it finds in a workbook. */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ name, rows }) => ({ name, rows }));
}
