import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '../../lib/api.ts';
import { folded } from '../../lib/folded.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { isValues } from '../../lib/list-state/filter-value.ts';
import type { ListView } from '../../lib/list-state/list-view.ts';
import { useMay } from '../../lib/may.ts';
import { type FindChoices, type FoundChoices, type Row, valueOf } from '../../ui/data-table/table-model.ts';
import type { ListSource } from './list-source.ts';

type ChoiceSource = Pick<ListSource<Row>, 'name' | 'list' | 'call' | 'fixedFilter'>;

interface Pair {
  id: string;
  name: string;
}

/** A landlord, found among all there are by name alone, also one whom no row names. */
export const ownerPick = { id: 'owner_id', name: 'owner_name', isOwner: true } as const;

/** For a filter on ids: the fields of a row that hold the id and the name of what is picked. */
export type Pickable = Readonly<
  Record<
    string,
    Pair & {
      isOwner?: true;
      /** The list whose rows have these fields, where those of the list itself do not tell all there are. */
      source?: ChoiceSource;
    }
  >
>;

interface Asked {
  pickable: Pickable;
  view: ListView;
  rows: readonly Row[] | undefined;
  /** Whether these are the rows of that view. */
  isSettled: boolean;
}

const maxPages = 5;
/** So many with that name are enough to choose among. */
const enough = 25;

/** Offers for a filter what the list itself holds, and finds the names of ids that the address holds. */
export function useListChoices<R extends Row>(source: ListSource<R>, { pickable, view, rows, isSettled }: Asked) {
  const [seen, setSeen] = useState<Readonly<Record<string, string>>>({});

  // Guests see no landlords beside their rows.
  const mayFindOwners = useMay('grants.owners');

  const findChoices = useCallback<FindChoices>(
    async (filter, term, signal) => {
      const { source: from = source, isOwner, ...pair } = pickable[filter] ?? { id: filter, name: filter };
      const found =
        isOwner && mayFindOwners ? await ownersCalled(term, signal) : await choicesOf(from, { pair, term, signal });
      const labels = found.choices.map(({ value, label }) => [`${filter}/${value}`, label] as const);
      setSeen((known) => ({ ...known, ...Object.fromEntries(labels) }));
      return found;
    },
    [source, pickable, mayFindOwners],
  );

  function knownName(filter: string, id: string): string | undefined {
    const pair = pickable[filter];
    return (pair && rows && nameIn(rows, pair, id)) ?? seen[`${filter}/${id}`];
  }

  const unnamed = Object.entries(view.filter).flatMap(([filter, value]) =>
    isSettled && pickable[filter] && isValues(value)
      ? value.filter((id) => knownName(filter, id) === undefined).map((id) => ({ filter, id }))
      : [],
  );
  // Names only help: without them a chip has the number.
  const { data: names } = useQuery({
    queryKey: [source.name, 'names', unnamed],
    queryFn:
      unnamed.length === 0
        ? skipToken
        : ({ signal }) => namesOf(unnamed, (filter, id) => nameOf(source, { pickable, filter, id, signal })),
    retry: false,
  });

  const choiceName = (filter: string, id: string) => knownName(filter, id) ?? names?.[`${filter}/${id}`];
  return { findChoices, choiceName };
}

async function ownersCalled(term: string, signal: AbortSignal): Promise<FoundChoices> {
  const { data, meta } = await call('grants.owners', { query: term === '' ? {} : { q: term }, signal });
  return { choices: data.map(({ owner_id: value, name: label }) => ({ value, label })), hasMore: meta.has_more };
}

/** What is typed is looked for by the server, in all that rows are found by; what has it in its name comes first. */
async function choicesOf(
  from: ChoiceSource,
  { pair, term, signal }: { pair: Pair; term: string; signal: AbortSignal },
): Promise<FoundChoices> {
  const { search: isSearched, sort: isSorted } = from.list.fields[pair.name]?.options ?? {};
  const words = folded(term).split(/\s+/);
  const isCalledSo = ([, name]: [string, string]) => words.every((word) => folded(name).includes(word));
  const found = new Map<string, string>();
  for (let page = 1; ; page += 1) {
    const query = listParams(from.name, {
      filter: { ...(isSearched ? { q: term } : {}), ...from.fixedFilter },
      fields: fieldsOf(pair),
      sort: isSorted ? [pair.name] : [],
      page,
      per_page: 100,
    });
    const { data, meta } = await from.call({ query, signal });
    for (const row of data) {
      const value = textOf(valueOf(row, pair.id));
      if (value !== undefined) found.set(value, textOf(valueOf(row, pair.name)) ?? value);
    }
    const all = [...found];
    const called = all.filter(isCalledSo);
    const hasMore = page < meta.last_page;
    if (hasMore && page < maxPages && called.length < enough) continue;
    const others = isSearched ? all.filter((one) => !isCalledSo(one)) : [];
    return { choices: [...called, ...others].map(([value, label]) => ({ value, label })), hasMore };
  }
}

async function nameOf(
  source: ChoiceSource,
  { pickable, filter, id, signal }: { pickable: Pickable; filter: string; id: string; signal: AbortSignal },
): Promise<string | undefined> {
  const { source: from = source, ...pair } = pickable[filter] ?? { id: filter, name: filter };
  const query = listParams(from.name, {
    filter: { ...from.fixedFilter, [filter]: [id] },
    fields: fieldsOf(pair),
    per_page: 100,
  });
  return nameIn((await from.call({ query, signal })).data, pair, id);
}

/** One after the other: a user who asks for much at once waits for it. */
async function namesOf(
  asked: readonly { filter: string; id: string }[],
  nameOfOne: (filter: string, id: string) => Promise<string | undefined>,
): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { filter, id } of asked) {
    const name = await nameOfOne(filter, id);
    if (name !== undefined) names[`${filter}/${id}`] = name;
  }
  return names;
}

const fieldsOf = (pair: Pair) => [...new Set(['id', pair.id, pair.name])];

function nameIn(rows: readonly Row[], pair: Pair, id: string): string | undefined {
  const row = rows.find((one) => valueOf(one, pair.id) === id);
  return row && textOf(valueOf(row, pair.name));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
