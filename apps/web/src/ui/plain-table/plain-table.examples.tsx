import type { Examples } from '../examples.ts';
import { PlainTable } from './plain-table.tsx';

const rows = [
  { id: 1, what: 'Huur mei 2026, Wilhelminastraat 12', amount: '€ 1.250,50', day: '01-05-2026' },
  { id: 2, what: 'Reparatie cv-ketel', amount: '€ -310,00', day: '12-05-2026' },
];

export const examples: Examples = {
  'two rows': ({ say }) => (
    <PlainTable
      caption={say('Boekingen', 'Entries')}
      columns={[
        {
          key: 'what',
          label: say('Omschrijving', 'Description'),
          renderCell: ({ what }) => <span lang="nl">{what}</span>,
        },
        { key: 'amount', label: say('Bedrag', 'Amount'), isNumber: true, renderCell: ({ amount }) => amount },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  ),
  'rows of two lines on a phone': ({ say }) => (
    <PlainTable
      caption={say('Laatste boekingen', 'Latest entries')}
      columns={[
        { key: 'day', label: say('Datum', 'Date'), place: 'quiet', renderCell: ({ day }) => day },
        {
          key: 'what',
          label: say('Omschrijving', 'Description'),
          place: 'title',
          renderCell: ({ what }) => <span lang="nl">{what}</span>,
        },
        {
          key: 'amount',
          label: say('Bedrag', 'Amount'),
          isNumber: true,
          place: 'amount',
          renderCell: ({ amount }) => amount,
        },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  ),
};
