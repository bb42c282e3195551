import { useTranslations } from 'use-intl';
import { MailLink, PhoneLink } from '../../parts/contact-links/contact-links.tsx';
import { MaskedValue } from '../../parts/masked/masked-value.tsx';
import { FieldGroups } from '../../parts/record-page/field-groups.tsx';
import { OwnerLink, RecordLink } from '../../parts/record-page/record-link.tsx';
import { Age } from './age.tsx';
import classes from './tickets.module.css';
import type { TicketRecord } from './tickets.queries.ts';

export function TicketFields({ record }: { record: TicketRecord }) {
  const t = useTranslations('tickets.groups');
  const object = record.object_name ?? record.address;
  return (
    <FieldGroups
      list="tickets"
      record={record}
      groups={[
        {
          title: t('report'),
          names: ['reporting_date', 'closing_date', 'age_days', 'problem_category', 'category', 'attachments'],
        },
        { title: t('handling'), names: ['state_name', 'assigned_to', 'supplier_name'] },
        {
          title: t('people'),
          names: ['object_name', 'address', 'owner_name', 'tenant_name', 'reporter_name'],
        },
        { title: t('costs'), names: ['mandate_amount', 'expected_costs', 'costs_are_for_tenant'] },
      ]}
      draw={{
        age_days: <Age ticket={record} isLabelled />,
        owner_name: <OwnerLink id={record.owner_id}>{record.owner_name}</OwnerLink>,
        object_name: object && (
          <RecordLink list="objects" id={record.object_id}>
            {object}
          </RecordLink>
        ),
        tenant_name: <Contact ticket={record} part="tenant" name={record.tenant_name} />,
        reporter_name: <Contact ticket={record} part="reporter" name={record.reporter_name} />,
        supplier_name: <Contact ticket={record} part="supplier" name={record.supplier_name} />,
      }}
    />
  );
}

interface ContactProps {
  ticket: TicketRecord;
  part: 'tenant' | 'reporter' | 'supplier';
  name: string | null;
}

/** A person or firm with the ways to reach them. */
function Contact({ ticket, part, name }: ContactProps) {
  const relation = ticket[part];
  if (relation === null) return name ?? '–';
  return (
    <span className={classes.contact}>
      <RecordLink list="relations" id={relation.id}>
        {relation.name}
      </RecordLink>
      {relation.phone && (
        <MaskedValue
          list="tickets"
          id={ticket.id}
          part={part}
          field="phone"
          name={relation.name}
          value={relation.phone}
        >
          {(number) => <PhoneLink number={number} />}
        </MaskedValue>
      )}
      {relation.email && <MailLink address={relation.email} />}
    </span>
  );
}
