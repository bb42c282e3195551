import type { DetailOf, List, ListName } from '@gevel/contract/plain';
import type { FormName } from '../../lib/request-rules.ts';
import { useStoreRecord } from '../record-page/use-store-record.ts';
import { useListLabels } from '../use-list-labels.ts';
import type { ShownValue } from './use-conflict.ts';
import { useEditForm } from './use-edit-form.ts';
import type { FieldTexts } from './use-request-rules.ts';

interface RecordFormInput<L, Row, Values, Body, Created> {
  list: L;
  /** Whose rules its fields follow. */
  request: FormName;
  /** Null for one that is still to be made. */
  record: Row | null;
  valuesOf: (record: Row) => Values;
  /** What a new one starts with. */
  start: Values;
  /** The values as people see them, for when somebody else saved first. */
  show: (values: Values) => ShownValue[];
  bodyOf: (values: Values) => Body;
  required?: FieldTexts<Body>;
  check?: (values: Values) => FieldTexts<Values>;
  /** A change goes with what it is based on, so that it overwrites nothing that the user did not see. */
  update: (id: string, body: Body & { based_on?: Body }, values: Values) => Promise<{ data: Row }>;
  create: (body: Body, values: Values) => Promise<Created>;
  onCreated?: ((created: Created) => void) | undefined;
}

/** The form of one record of a list, new or known, that others may change as well. */
export function useRecordForm<
  const L extends List & { readonly name: ListName },
  Values extends { found: Body | null },
  Body extends object,
  Created extends { data: DetailOf<L> & { id: string } },
>(input: RecordFormInput<L, DetailOf<L> & { id: string }, Values, Body, Created>) {
  type Row = DetailOf<L> & { id: string };
  const { list, record, valuesOf, start, show, update, create, onCreated, ...rules } = input;
  const { fields } = useListLabels(list.name);
  const { store } = useStoreRecord(list);
  const taken = (row: Row): Values => {
    store(row.id, row);
    return valuesOf(row);
  };
  return useEditForm<Values, Body, { row: Row; created: Created | null }>({
    ...rules,
    labels: fields,
    draftKey: `${list.name} ${record?.id ?? 'new'}`,
    saved: record ? valuesOf(record) : start,
    shared: {
      list: list.name,
      theirs: (current) => taken(current as Row), // safe: what the refusal carries is the record as its address answers it
      show,
    },
    save: async (body, values) => {
      if (record) {
        const basis = values.found ? { based_on: values.found } : {};
        return { row: (await update(record.id, { ...body, ...basis }, values)).data, created: null };
      }
      const created = await create(body, values);
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
