import { contractsList, type Field } from '@gevel/contract/plain';
import { type ListLabels } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import type { Examples, Shown } from '../examples.ts';
import { FieldValue } from './field-value.tsx';
import { NotRead } from './not-read.tsx';
import { UnknownValue } from './unknown-value.tsx';

const fields: Readonly<Record<string, Field>> = contractsList.fields;
const labelsIn = ({ language }: Shown): ListLabels => (language === 'nl' ? nl : en).contracts;
const values = [
  ['reference', 'HC-2024-0117'],
  ['state', 'active'],
  ['start_date', '2024-02-01'],
  ['amount_excl_per_month', '1250.50'],
  ['notice_period_months', 3],
  ['description', 'Wilhelminastraat 12'],
] as const;

export const examples: Examples = {
  'a value of each kind': (shown) =>
    values.flatMap(([name, value]) => {
      const field = fields[name];
      return field
        ? [
            <p key={name}>
              <FieldValue name={name} field={field} value={value} labels={labelsIn(shown)} />
            </p>,
          ]
        : [];
    }),
  'a state with a role': (shown) =>
    fields['state'] && (
      <FieldValue
        name="state"
        field={fields['state']}
        value="active"
        labels={labelsIn(shown)}
        roles={{ state: { active: 'success' } }}
      />
    ),
  'nothing there': (shown) =>
    fields['end_date'] && (
      <FieldValue name="end_date" field={fields['end_date']} value={null} labels={labelsIn(shown)} />
    ),
  'not read yet': () => <NotRead />,
  'could not be read': () => <UnknownValue />,
};
