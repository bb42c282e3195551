import type { ImportedFile } from '@gevel/contract';
import { maxImportedFiles } from '@gevel/contract/plain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { type About, sentAbout } from '../../parts/documents/about-fields.tsx';
import { forOthers } from '../../parts/documents/documents.queries.ts';

export interface Row extends ImportedFile {
  file: File;
  /** Of the records that it can go to, by its place. */
  chosen: number | null;
  /** As it is typed. */
  valid_until: string;
  isChecked: boolean;
  state: 'found' | 'waiting' | 'added' | 'same' | 'failed';
  /** Why it could not be added. */
  failure: unknown;
}

/** Whether it goes along as it stands. */
export const isReady = ({ problem, chosen, looks_personal, isChecked, state }: Row) =>
  (state === 'found' || state === 'failed') &&
  (problem === null || problem === 'ambiguous') &&
  chosen !== null &&
  (!looks_personal || isChecked);

/** Files that are looked at first, and added one after the other. */
export function useImport(brokerId: string | null) {
  const queryClient = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [given, setGiven] = useState(0);
  const change = (place: number, values: Partial<Row>) =>
    setRows((now) => now.map((row, at) => (at === place ? { ...row, ...values } : row)));

  const looking = useMutation({
    mutationFn: async (files: readonly File[]) => {
      setGiven(files.length);
      const some = files.slice(0, maxImportedFiles);
      const found = await lookAt(
        some.map((file) => ({ file, path: pathOf(file) })),
        brokerId,
      );
      setRows(
        some.flatMap((file, place): Row[] => {
          const row = found[place];
          return row ? [{ ...row, file, valid_until: '', isChecked: false, state: 'found', failure: null }] : [];
        }),
      );
    },
  });

  /** As if the file lay in a folder of that name: nothing in its own is known. */
  const lookFor = async (place: number, reference: string) => {
    const { file, path } = rows[place] ?? {};
    if (file === undefined) return;
    const [row] = await lookAt([{ file, path: `${reference.replaceAll('/', ' ')}/${file.name}` }], brokerId);
    if (row) change(place, { ...row, path: path ?? row.path });
  };

  const adding = useMutation({
    mutationFn: async (audience: About['audience']) => {
      const ready = rows.map((row, place) => ({ row, place })).filter(({ row }) => isReady(row));
      for (const { place } of ready) change(place, { state: 'waiting', failure: null });
      for (const { row, place } of ready) change(place, await added(row, { audience, brokerId }));
      await queryClient.invalidateQueries({ queryKey: ['documents'] });
    },
  });

  return { rows, given, change, looking, lookFor, adding, restart: () => setRows([]) };
}

async function lookAt(files: readonly { file: File; path: string }[], brokerId: string | null) {
  const asked = [];
  for (const { file, path } of files) asked.push({ path, byte_count: file.size, sha256: await sha256Of(file) });
  const body = { files: asked };
  const { data } = await (brokerId === null
    ? call('documents.checkImport', { body })
    : call('documents.brokerImportCheck', { params: { id: brokerId }, body }));
  return data.map((found) => ({ ...found, chosen: found.records.length === 1 ? 0 : null }));
}

async function added(
  row: Row,
  { audience, brokerId }: { audience: About['audience']; brokerId: string | null },
): Promise<Partial<Row>> {
  const record = row.records[row.chosen ?? -1];
  if (!record) return {};
  const { subject_type, subject_id } = record;
  const about = sentAbout({ kind: row.kind, description: '', audience, valid_until: row.valid_until });
  try {
    const is_checked = row.isChecked ? ('yes' as const) : ('' as const);
    const sent = { file: row.file, body: { ...about, subject_type, subject_id, is_checked } };
    const { data } = await (brokerId === null
      ? call('documents.import', { ...sent, body: { ...sent.body, audience: forOthers(audience) } })
      : call('documents.brokerImport', { params: { id: brokerId }, ...sent }));
    return { state: data.is_added ? 'added' : 'same' };
  } catch (failure) {
    // Its contents, which only the server looks into, ask the same question as its name.
    const isAsked = isApiProblem(failure, 'invalid_content') && 'is_checked' in failure.errors;
    return { state: 'failed', failure, ...(isAsked && { looks_personal: true }) };
  }
}

/** With the folders that it came in. */
function pathOf(file: File): string {
  const dropped = 'path' in file && typeof file.path === 'string' ? file.path : '';
  return (file.webkitRelativePath || dropped || file.name).replace(/^\.?\//, '');
}

/** Null where the browser keeps this to pages over https. */
async function sha256Of(file: File): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
