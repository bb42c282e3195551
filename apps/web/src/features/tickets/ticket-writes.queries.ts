import type { WriteReceipt } from '@gevel/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** While something is on its way its state is asked for again by itself. */
const lookAgainMs = 3_000;
const again = (receipts: readonly WriteReceipt[] | undefined): number | false =>
  receipts?.some(({ state }) => state === 'waiting') ? lookAgainMs : false;

export function writeQuery(id: string) {
  return queryOptions({
    queryKey: ['ticket-writes', id],
    queryFn: async ({ signal }) => (await call('tickets.getWrite', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => again(data && [data]),
  });
}

/** What is not to be seen among the tickets yet. */
export const writesQuery = queryOptions({
  queryKey: ['ticket-writes'],
  queryFn: async ({ signal }) => (await call('tickets.writes', { signal })).data,
  refetchInterval: ({ state: { data } }) => again(data),
});

export function trailQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'trail', id],
    queryFn: async ({ signal }) => (await call('tickets.trail', { params: { id }, signal })).data,
  });
}

/** Beside the questions of every screen, so that whatever is written in one is read here once more. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['threads', 'conversation', id],
    queryFn: ({ signal }) => call('tickets.conversation', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      again(data?.data.flatMap((said) => (said.kind === 'note' ? [said.receipt] : []))),
  });
}

/** Until its note is with the back office a link says that it is on its way. */
export function photoLinksQuery(id: string) {
  return queryOptions({
    queryKey: ['tickets', 'photo-links', id],
    queryFn: async ({ signal }) => (await call('tickets.photoLinks', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ note_state }) => note_state === 'waiting') ? lookAgainMs : false,
  });
}

export const problemCategoriesQuery = queryOptions({
  queryKey: ['ticket-problem-categories'],
  queryFn: async ({ signal }) => (await call('tickets.problemCategories', { signal })).data,
  staleTime: 300_000,
});

/** Sends again or drops what failed, and reads everything that shows it once more. */
export function useWriteAction(action: 'tickets.retryWrite' | 'tickets.deleteWrite', onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(action, { params: { id } });
    },
    onSuccess: onDone,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['ticket-writes'] });
      await queryClient.invalidateQueries({ queryKey: ['threads', 'conversation'] });
    },
  });
}
