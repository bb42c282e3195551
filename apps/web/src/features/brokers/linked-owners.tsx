import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { RecordPick } from '../../parts/record-pick/record-pick.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './brokers.module.css';
import type { BrokerForm } from './use-broker-form.ts';

/** The owners whose portfolio a broker sees; links hold once the form is saved. */
export function LinkedOwners({ edit: { form } }: { edit: BrokerForm }) {
  const t = useTranslations('brokers');
  const owners = form.values.owner_ids;
  // A new field after each pick, empty again.
  const [picks, setPicks] = useState(0);
  return (
    <Section title={t('groups.owners')} hint={t('groups.ownersHint')}>
      <div className={classes.stack} id="owners" tabIndex={-1}>
        <RecordPick
          key={picks}
          kind="owners"
          label={t('owners.add')}
          placeholder={t('owners.placeholder')}
          name="owner_ids"
          value={null}
          valueName={null}
          without={owners.map(({ id }) => id)}
          error={typeof form.errors['owner_ids'] === 'string' ? form.errors['owner_ids'] : undefined}
          onPick={(owner) => {
            if (!owner) return;
            form.setFieldValue('owner_ids', [...owners, { ...owner, is_present: true }]);
            setPicks(picks + 1);
          }}
        />
        {owners.length === 0 ? (
          <p className={classes.none}>{t('owners.none')}</p>
        ) : (
          <RelatedTable
            label={t('groups.owners')}
            rows={owners}
            columns={[
              {
                name: 'name',
                label: t('owners.name'),
                cell: ({ id, name, is_present }) => (
                  <>
                    <RecordLink list="owners" id={id}>
                      {name}
                    </RecordLink>{' '}
                    {!is_present && <Badge role="danger">{t('owners.gone')}</Badge>}
                  </>
                ),
              },
              { name: 'reference', label: t('owners.reference'), cell: ({ reference }) => reference ?? '–' },
              { name: 'city', label: t('owners.city'), cell: ({ city }) => city ?? '–' },
              {
                name: 'actions',
                label: t('owners.actions'),
                cell: ({ id, name }) => (
                  <ActionIcon
                    aria-label={t('owners.remove', { name })}
                    onClick={() =>
                      form.setFieldValue(
                        'owner_ids',
                        owners.filter((owner) => owner.id !== id),
                      )
                    }
                  >
                    <Icon name="unlink" />
                  </ActionIcon>
                ),
              },
            ]}
          />
        )}
      </div>
    </Section>
  );
}
