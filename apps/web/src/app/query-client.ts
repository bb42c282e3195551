import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../lib/api-problem.ts';

const second = 1000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * second,
        gcTime: 10 * 60 * second,
        retry: (failures, error) => failures < 2 && isPassing(error),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

/** A failure that may be over at the next try. */
function isPassing(error: Error): boolean {
  return error instanceof ApiProblem && (error.code === 'unreachable' || error.code === 'unavailable');
}
