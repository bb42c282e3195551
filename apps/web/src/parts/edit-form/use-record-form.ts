import type { DetailOf, List, ListName } from '@gevel/contract/plain';
import { useStoreRecord } from '../record-page/use-store-record.ts';
import type { ShownValue } from './use-conflict.ts';
import { type FieldTexts, useEditForm } from './use-edit-form.ts';

interface RecordFormInput<L, Row, Values, Created> {
  list: L;
  /** Null for one that is still to be made. */
  record: Row | null;
  valuesOf: (record: Row) => Values;
  /** What a new one starts with. */
  start: Values;
  /** The values as people see them, for when somebody else saved first. */
  show: (values: Values) => ShownValue[];
  validate: (values: Values) => FieldTexts<Values>;
  update: (id: string, values: Values) => Promise<{ data: Row }>;
  create: (values: Values) => Promise<Created>;
  onCreated?: ((created: Created) => void) | undefined;
}

/** The form of one record of a list, new or known, that others may change as well. */
export function useRecordForm<
  const L extends List & { readonly name: ListName },
  Values extends object,
  Created extends { data: DetailOf<L> & { id: string } },
>(input: RecordFormInput<L, DetailOf<L> & { id: string }, Values, Created>) {
  type Row = DetailOf<L> & { id: string };
  const { list, record, valuesOf, start, show, validate, update, create, onCreated } = input;
  const { store } = useStoreRecord(list);
  const taken = (row: Row): Values => {
    store(row.id, row);
    return valuesOf(row);
  };
  return useEditForm<Values, { row: Row; created: Created | null }>({
    draftKey: `${list.name} ${record?.id ?? 'new'}`,
    saved: record ? valuesOf(record) : start,
    shared: {
      list: list.name,
      theirs: (current) => taken(current as Row), // safe: what the refusal carries is the record as its address answers it
      show,
    },
    validate,
    save: async (values) => {
      if (record) return { row: (await update(record.id, values)).data, created: null };
      const created = await create(values);
      return { row: created.data, created };
    },
    onSaved: ({ row, created }) => {
      const values = taken(row);
      if (created === null) return values;
      onCreated?.(created);
      return undefined;
    },
  });
}
