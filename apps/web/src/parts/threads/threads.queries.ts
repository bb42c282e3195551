import type { WholeThread } from '@gevel/contract';
import type { ThreadSubject } from '@gevel/contract/plain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { mutationsParams } from '../../lib/figure-address.ts';
import { paths } from '../../lib/paths.ts';

/** The record that questions are about. */
export interface ThreadPlace {
  type: ThreadSubject;
  id: string;
}

/** Whoever presses the button of a line or a mutation wants to ask: its form is open at once. */
export const isOfLine = ({ type }: ThreadPlace, lineId: string | null) => lineId !== null || type === 'mutation';

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

/** Writes in a thread, shows it as it then is, and reads every list in which it stands once more; when another wrote meanwhile, the thread too. */
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
    onError: async (error) => {
      if (isApiProblem(error, 'conflict')) await queryClient.invalidateQueries({ queryKey: ['threads'] });
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

/** Where the record of a thread is shown: a mutation stands among those of its account on its day. */
export function placeAddress({ subject_type, subject_id: id, owner_id: owner, booked_at }: WholeThread): string | null {
  if (subject_type !== 'mutation') return screens[subject_type].to({ id });
  if (booked_at === null || booked_at.quadrant === null) return null;
  const { quadrant, ledger_account_id, year, period, transaction_date: day } = booked_at;
  const of = { quadrant, accounts: [ledger_account_id], owner, year, start: period, end: period };
  return paths.mutations.to(mutationsParams(of), { filter: { transaction_date: { from: day, to: day } } });
}
