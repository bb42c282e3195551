import type { ReactNode } from 'react';
import { contractColumns } from '../../parts/record-page/related-contracts.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { ticketColumns } from '../../parts/record-page/related-tickets.tsx';
import { useListWords } from '../../parts/use-list-words.ts';
import classes from './relation.module.css';
import type { RelationRecord } from './relation.page.tsx';

export function RelationContracts({ record }: { record: RelationRecord }) {
  const words = useListWords('contracts');
  const [reference, ...others] = contractColumns<RelationRecord['contracts'][number]>(words.fields);
  if (!reference) return null;
  return (
    <Block title={words.title} count={record.contracts.length}>
      <RelatedTable
        label={words.title}
        rows={record.contracts}
        columns={[
          reference,
          { name: 'address', label: words.fields['address'] ?? '', cell: (row) => row.address ?? '–' },
          ...others,
        ]}
      />
    </Block>
  );
}

export function RelationTickets({ record }: { record: RelationRecord }) {
  const words = useListWords('tickets');
  return (
    <Block title={words.title} count={record.tickets.length}>
      <RelatedTable
        label={words.title}
        rows={record.tickets}
        columns={ticketColumns<RelationRecord['tickets'][number]>(words.fields)}
      />
    </Block>
  );
}

function Block({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h2 className={classes.heading}>
        {title}
        <span className={classes.count}>{count}</span>
      </h2>
      {children}
    </section>
  );
}
