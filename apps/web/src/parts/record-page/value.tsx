import { type Fields, type ListName, lists } from '@gevel/contract/plain';
import { FieldValue } from '../../ui/field-value/field-value.tsx';
import { useListLabels } from '../use-list-labels.ts';
import { valueRoles } from '../value-roles.ts';

/** A value of a related record, in the words and the look of its own list. */
export function Value({ list, name, value }: { list: ListName; name: string; value: unknown }) {
  const labels = useListLabels(list);
  const fields: Fields = lists[list].fields;
  const field = fields[name];
  return field ? <FieldValue name={name} field={field} value={value} labels={labels} roles={valueRoles} /> : null;
}
