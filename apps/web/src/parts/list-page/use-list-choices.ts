import { useCallback, useRef } from 'react';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { type Choice, type FindChoices, type Row, valueOf } from '../../ui/data-table/table-model.ts';
import type { ListSource } from './list-source.ts';

/** For a filter on ids: the fields of a row that hold the id and the name of what is picked. */
export type Pickable = Readonly<Record<string, { id: string; name: string }>>;

/** Offers for a filter what the list itself holds, and remembers names of ids that it has seen. */
export function useListChoices<R extends Row>(
  source: ListSource<R>,
  pickable: Pickable,
  rows: readonly R[] | undefined,
) {
  const seen = useRef(new Map<string, string>());

  const findChoices = useCallback<FindChoices>(
    async (filter, term, signal) => {
      const pair = pickable[filter] ?? { id: filter, name: filter };
      const options = source.list.fields[pair.name]?.options;
      const query = listParams(source.name, {
        filter: { ...(options?.search ? { q: term } : {}), ...source.fixedFilter },
        fields: [...new Set(['id', pair.id, pair.name])],
        sort: options?.sort ? [pair.name] : [],
        per_page: 100,
      });
      const { data } = await source.call({ query, signal });
      const found = distinct(data, pair).filter((choice) => choice.label.toLowerCase().includes(term.toLowerCase()));
      for (const { value, label } of found) seen.current.set(`${filter}/${value}`, label);
      return found;
    },
    [source, pickable],
  );

  const choiceName = useCallback(
    (filter: string, id: string) => {
      const pair = pickable[filter];
      const row = pair && rows?.find((one) => valueOf(one, pair.id) === id);
      return row && pair ? textOf(valueOf(row, pair.name)) : seen.current.get(`${filter}/${id}`);
    },
    [pickable, rows],
  );

  return { findChoices, choiceName };
}

function distinct(rows: readonly Row[], pair: { id: string; name: string }): Choice[] {
  const names = new Map<string, string>();
  for (const row of rows) {
    const value = textOf(valueOf(row, pair.id));
    if (value !== undefined) names.set(value, textOf(valueOf(row, pair.name)) ?? value);
  }
  return [...names].map(([value, label]) => ({ value, label }));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
