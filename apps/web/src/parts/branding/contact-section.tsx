import type { PortalContact } from '@gevel/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/page/page.tsx';
import { contactQuery } from './branding.queries.ts';
import classes from './contact-block.module.css';
import { ContactBlock } from './contact-block.tsx';

/** How to reach the broker, who handles the owner, and what the broker tells; not there when nothing is known. */
export function ContactSection() {
  const t = useTranslations('branding.contact');
  const { data: contact, isPending } = useQuery(contactQuery);
  if (!isPending && !hasAnything(contact)) return null;
  return (
    <Section title={t('title')}>
      <OwnText of={contact} name="own_text" />
      <ContactBlock />
      {contact?.handler && (
        <a className={classes.line} href={`mailto:${contact.handler.email}`}>
          <Icon name="owners" size={16} />
          <span className={classes.label}>{t('handler')}</span>
          <span className={classes.value}>{contact.handler.name}</span>
        </a>
      )}
      <OwnText of={contact} name="opening_hours" label={t('hours')} />
    </Section>
  );
}

interface OwnTextProps {
  of: PortalContact | null | undefined;
  name: 'own_text' | 'opening_hours';
  label?: string;
}

/** What somebody wrote, in the reader's language where there is one, with its lines as they are. */
function OwnText({ of: contact, name, label }: OwnTextProps) {
  const language = useLanguage();
  const english = language === 'en' ? contact?.[`${name}_en`] : null;
  const text = english ?? contact?.[name] ?? contact?.[`${name}_en`];
  if (!text) return null;
  return (
    <p className={classes.own} lang={text === contact?.[name] ? 'nl' : 'en'}>
      {label && <strong lang={language}>{label}: </strong>}
      {text}
    </p>
  );
}

function hasAnything(contact: PortalContact | null | undefined): boolean {
  return contact ? Object.entries(contact).some(([field, value]) => field !== 'name' && value !== null) : false;
}
