import { type TicketStatus, ticketStatuses } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';

export type StateStatus = TicketStatus | null;

export interface MappedState {
  name: string;
  system_state: string | null;
  tickets: number;
  status: StateStatus;
}

interface Props {
  states: readonly MappedState[];
  onChange: (name: string, status: StateStatus) => void;
}

export function TicketStateTable({ states, onChange }: Props) {
  const t = useTranslations('tools.ticketStates');
  const tStatus = useTranslations('tickets.values.status');
  const language = useLanguage();
  const choices = [
    { value: '', label: t('unmapped') },
    ...ticketStatuses.map((status) => ({ value: status, label: tStatus(status) })),
  ];
  return (
    <PlainTable
      caption={t('title')}
      rows={states}
      rowKey={({ name }) => name}
      columns={[
        { key: 'name', label: t('name'), renderCell: ({ name }) => name },
        { key: 'system_state', label: t('system'), renderCell: ({ system_state }) => system_state ?? '–' },
        {
          key: 'tickets',
          label: t('tickets'),
          isNumber: true,
          place: 'named',
          renderCell: ({ tickets }) => formatInteger(tickets, language),
        },
        {
          key: 'status',
          place: 'amount',
          label: t('status'),
          renderCell: ({ name, status }) => (
            <NativeSelect
              size="xs"
              aria-label={t('statusOf', { name })}
              data={choices}
              value={status ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange(name, ticketStatuses.find((one) => one === value) ?? null)
              }
            />
          ),
        },
      ]}
    />
  );
}
