import type { RecordVersion } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isApiProblem } from '../../lib/api-problem.ts';
import { tableProblem } from '../list-page/table-problem.ts';

interface ById {
  params: { id: string };
  signal: AbortSignal;
}

/** The calls of one kind of record. */
export interface RecordSource<Data> {
  name: ListName;
  get: (input: ById) => Promise<{ data: Data; meta: { synced_at: string | null } }>;
  history: (input: ById) => Promise<{ data: RecordVersion[] }>;
}

export type RecordProblem = 'not-found' | 'not-allowed' | 'unreachable';

/** The id in the address of the screen; an address without one leads to nothing. */
export function useRecordId(): string {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return id;
}

export function useRecord<Data>(source: Omit<RecordSource<Data>, 'history'>) {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [source.name, 'record', id],
    queryFn: ({ signal }) => source.get({ params: { id }, signal }),
  });
  return {
    id,
    record: query.data?.data,
    syncedAt: query.data?.meta.synced_at,
    problem: recordProblem(query.error),
    retry: () => void query.refetch(),
  };
}

export function useHistory<Data>(source: RecordSource<Data>, id: string) {
  const query = useQuery({
    queryKey: [source.name, 'history', id],
    queryFn: ({ signal }) => source.history({ params: { id }, signal }),
  });
  return { versions: query.data?.data, problem: recordProblem(query.error), retry: () => void query.refetch() };
}

function recordProblem(error: unknown): RecordProblem | null {
  if (isApiProblem(error, 'not_found')) return 'not-found';
  const problem = tableProblem(error);
  return problem === 'module-disabled' ? 'not-allowed' : problem;
}
