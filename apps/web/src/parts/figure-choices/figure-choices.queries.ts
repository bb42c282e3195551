import type { FigureChoices, FigureChoicesBody, OwnerGroup } from '@gevel/contract';
import { type AgeingBounds, boundFilters, defaultAgeingBounds } from '@gevel/contract/figure-choices';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session-context.ts';

/** How this person wants figures; read once for a visit, and kept up by what is chosen. */
const choicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['figure-choices', userId],
    queryFn: async ({ signal }) => (await call('figureChoices.get', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const nothingChosen: FigureChoices = { groups: [], start: null, ageing_bounds: null };

/** Undefined until they are known. Without an answer nothing was chosen: every screen says what it shows. */
export function useFigureChoices(): FigureChoices | undefined {
  const { data, error } = useQuery(choicesQuery(useUser()?.id ?? ''));
  return error ? nothingChosen : data;
}

export function useKeepChoices() {
  const client = useQueryClient();
  const { queryKey } = choicesQuery(useUser()?.id ?? '');
  return useMutation({
    mutationFn: async (body: FigureChoicesBody) => (await call('figureChoices.put', { body })).data,
    onSuccess: (data) => client.setQueryData(queryKey, data),
  });
}

type Groups = NonNullable<FigureChoicesBody['groups']>;

/** Groups are sent all at once: what another screen kept since, or what could not be read, is read first. */
export function useKeepGroups() {
  const client = useQueryClient();
  const { queryKey } = choicesQuery(useUser()?.id ?? '');
  return useMutation({
    mutationFn: async (change: (groups: readonly OwnerGroup[]) => Groups) => {
      const { groups } = (await call('figureChoices.get')).data;
      return (await call('figureChoices.put', { body: { groups: change(groups) } })).data;
    },
    onSuccess: (data) => client.setQueryData(queryKey, data),
  });
}

export function boundsOf({ ageing_bounds }: FigureChoices): AgeingBounds {
  const [first, second, third] = defaultAgeingBounds;
  return [ageing_bounds?.[0] ?? first, ageing_bounds?.[1] ?? second, ageing_bounds?.[2] ?? third];
}

/** The filter that asks for these bounds; nothing for the usual ones. */
export function boundsFilter(choices: FigureChoices): Record<string, string> {
  if (choices.ageing_bounds === null) return {};
  return Object.fromEntries(boundsOf(choices).map((bound, place) => [boundFilters[place], String(bound)]));
}
