import { useInfiniteQuery } from '@tanstack/react-query';
import { recordProblem, type StorySource } from '../record-page/use-record.ts';

/** The story of a record as far as it was asked for, and how to ask for more of it; null where there is no more. */
export function useStory(source: StorySource, id: string) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [source.name, 'story', id],
    queryFn: ({ pageParam, signal }) =>
      source.story({ params: { id }, query: pageParam === null ? {} : { before: pageParam }, signal }),
    initialPageParam: null as string | null, // the first page has no place to begin from
    getNextPageParam: ({ meta }) => meta.next,
  });
  return {
    entries: data?.pages.flatMap((page) => page.data),
    problem: recordProblem(error),
    retry: () => void refetch(),
    more: hasNextPage ? { isUnderWay: isFetchingNextPage, ask: () => void fetchNextPage() } : null,
  };
}
