import type { HistoryAnswer, RecordAnswer, StoryAnswer } from '@gevel/contract';
import type { ListName } from '@gevel/contract/plain';
import { queryOptions, useQuery } from '@tanstack/react-query';
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
  get: (input: ById) => Promise<{ data: Data; meta: RecordAnswer<Data>['meta'] }>;
  history: (input: ById) => Promise<HistoryAnswer>;
}

/** Of records that have a story. */
export interface StorySource {
  name: ListName;
  story: (input: ById & { query: { before?: string } }) => Promise<StoryAnswer>;
}

export type RecordProblem = 'not-found' | 'not-allowed' | 'unreachable';

/** The id in the address of the screen; an address without one leads to nothing. */
export function useRecordId(): string {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return id;
}

/** A record, or when the back office no longer has it, what it was for those who could see it. */
export function useRecord<Data>(source: Omit<RecordSource<Data>, 'history'> & Partial<RecordSource<Data>>) {
  const id = useRecordId();
  const query = useQuery({
    queryKey: [source.name, 'record', id],
    queryFn: ({ signal }) => source.get({ params: { id }, signal }),
  });
  const problem = recordProblem(query.error);
  const { history } = source;
  const past = useQuery({
    ...historyQuery(source.name, id, (input) => history?.(input) ?? Promise.resolve(noHistory)),
    enabled: problem === 'not-found' && history !== undefined,
  });
  const isRemoved = past.data?.data.some((version) => version.removed) ?? false;
  return {
    id,
    record: query.data?.data,
    removed: problem === 'not-found' && isRemoved ? past.data : undefined,
    syncedAt: query.data?.meta.synced_at,
    followedAt: query.data?.meta.followed_at,
    notRead: query.data?.meta.not_read,
    unread: query.data?.meta.unread,
    unknown: query.data?.meta.unknown,
    // Whether it was there once is known a moment later.
    problem: past.isLoading ? null : problem,
    retry: () => void query.refetch(),
  };
}

const noHistory: HistoryAnswer = { data: [], meta: { synced_at: null, followed_at: null, is_cut_off: false } };

function historyQuery(name: ListName, id: string, history: (input: ById) => Promise<HistoryAnswer>) {
  return queryOptions({
    queryKey: [name, 'history', id],
    queryFn: ({ signal }) => history({ params: { id }, signal }),
  });
}

export function useHistory<Data>(source: RecordSource<Data>, id: string) {
  const query = useQuery(historyQuery(source.name, id, source.history));
  return { history: query.data, problem: recordProblem(query.error), retry: () => void query.refetch() };
}

export function recordProblem(error: unknown): RecordProblem | null {
  if (isApiProblem(error, 'not_found')) return 'not-found';
  const problem = tableProblem(error);
  return problem === 'module-disabled' ? 'not-allowed' : problem;
}
