import type { PortalContact } from '@gevel/contract';
import { formatPhone } from '@gevel/i18n';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import { contactQuery } from './branding.queries.ts';
import classes from './contact-block.module.css';

/** How to reach the broker, each line one tap away. Shows nothing when nothing is known. */
export function ContactBlock({ isCompact = false }: { isCompact?: boolean }) {
  const t = useTranslations('branding.contact');
  const { data: contact, isPending } = useQuery(contactQuery);
  if (isPending) return <Skeleton height={64} />;
  if (!isReachable(contact)) return null;
  return (
    <address className={classes.block} data-compact={isCompact}>
      <p className={classes.name}>{isCompact ? contact.name : t('questions', { name: contact.name })}</p>
      {contact.phone_exchange && <PhoneLine label={t('phoneExchange')} number={contact.phone_exchange} />}
      {contact.phone_number && <PhoneLine label={t('phoneNumber')} number={contact.phone_number} />}
      {contact.email && (
        <a className={classes.line} href={`mailto:${contact.email}`}>
          <Icon name="mail" size={16} />
          <span className={classes.label}>{t('email')}</span>
          <span className={classes.value}>{contact.email}</span>
        </a>
      )}
    </address>
  );
}

function isReachable(contact: PortalContact | null | undefined): contact is PortalContact {
  return Boolean(contact && (contact.phone_exchange || contact.phone_number || contact.email));
}

function PhoneLine({ label, number }: { label: string; number: string }) {
  return (
    <a className={classes.line} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={16} />
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{formatPhone(number)}</span>
    </a>
  );
}
