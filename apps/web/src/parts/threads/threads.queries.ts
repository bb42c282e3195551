import type { Thread, WholeThread } from '@gevel/contract';
import type { ThreadSubject } from '@gevel/contract/plain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

/** The record that questions are about. */
export interface ThreadPlace {
  type: ThreadSubject;
  id: string;
}

const maxAtPlace = 100;

export const threadsAtQuery = ({ type, id }: ThreadPlace) =>
  queryOptions({
    queryKey: ['threads', 'at', type, id],
    queryFn: ({ signal }) =>
      call('threads.list', { query: { subject_type: type, subject_id: id, per_page: maxAtPlace }, signal }),
  });

/** Asked again now and then: questions come from others. */
export const waitingQuery = queryOptions({
  queryKey: ['threads', 'waiting'],
  queryFn: async ({ signal }) => (await call('threads.waiting', { signal })).data.count,
  staleTime: 60_000,
  refetchInterval: 300_000,
});

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['threads', 'one', id],
    queryFn: async ({ signal }) => (await call('threads.get', { params: { id }, signal })).data,
  });

export const explanationsQuery = (statementId: string) =>
  queryOptions({
    queryKey: ['threads', 'explanations', statementId],
    queryFn: async ({ signal }) => (await call('threads.explanations', { params: { id: statementId }, signal })).data,
  });

/** Writes in a thread, shows it as it then is, and reads every list in which it stands once more. */
export function useThreadAction<Input>(act: (input: Input) => Promise<{ data: WholeThread }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(threadQuery(data.id).queryKey, data);
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [first, kind] }) => first === 'threads' && kind !== 'one',
      });
    },
  });
}

const screens = {
  rental_statement: paths.rentalStatement,
  invoice: paths.invoice,
  ticket: paths.ticket,
  contract: paths.contract,
  object: paths.object,
} as const;

/** Where the record of a thread is shown; a mutation has no screen of its own. */
export function placeAddress({ subject_type, subject_id: id }: Pick<Thread, 'subject_type' | 'subject_id'>) {
  return subject_type === 'mutation' ? null : screens[subject_type].to({ id });
}
