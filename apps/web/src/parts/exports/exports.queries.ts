import type { ExportBody, ListExport } from '@gevel/contract';
import { type ListName, lists } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { callAddress } from '../../lib/call-address.ts';

const pollMs = 700;
const listPollMs = 2_000;

export const isUnderWay = ({ state }: Pick<ListExport, 'state'>): boolean => state === 'queued' || state === 'running';

/** One export, asked for again and again until it has ended, or cannot be read to begin with. */
export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: async ({ signal }) => (await call('exports.get', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data, error } }) => ((data ? isUnderWay(data) : error === null) ? pollMs : false),
  });

/** One's own exports; while one is under way they are asked for again. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: async ({ signal }) => (await call('exports.list', { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? listPollMs : false),
});

export const createExport = async (body: ExportBody): Promise<ListExport> =>
  (await call('exports.create', { body })).data;

export async function deleteExport(id: string): Promise<void> {
  await call('exports.delete', { params: { id } });
}

/** What was asked, to ask it again; what was asked in clear is asked at its list, with a reason. */
export function bodyOf({ list, format, query, columns, dialect }: ListExport): ExportBody {
  // A pack has no columns of its own.
  const chosen = columns.length === 0 ? {} : { columns };
  return { list, format, query, ...chosen, ...(dialect === null ? {} : { dialect }) };
}

export const fileAddress = (id: string): string => callAddress('exports.file').replace('{id}', encodeURIComponent(id));

/** The browser fetches it by itself, under the name that the server gives it. */
export function download(id: string): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name);
