import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './brokers.module.css';
import { portalUrlQuery } from './brokers.queries.ts';
import type { BrokerForm } from './use-broker-form.ts';

const pauseMs = 350;

/** The portal address, looked up while one types. */
export function PortalUrlField({
  edit,
  brokerId,
  saved,
}: {
  edit: BrokerForm;
  brokerId: string | null;
  saved: string;
}) {
  const t = useTranslations('brokers.form');
  const tFaults = useTranslations('forms.faults');
  const { form } = edit;
  const typed = form.values.portal_url;
  const [asked] = useDebouncedValue(typed, pauseMs);
  const isWorthChecking = asked !== '' && asked !== saved;
  const { data } = useQuery({ ...portalUrlQuery(asked, brokerId), enabled: isWorthChecking });
  const isKnown = isWorthChecking && asked === typed && data !== undefined;
  const texts = { taken: t('portalUrlTaken'), reserved: t('portalUrlReserved'), malformed: tFaults('portal-address') };
  const wrong = isKnown && data.reason ? texts[data.reason] : undefined;

  function hint() {
    if (isKnown && data.is_free) return <span className={classes.free}>{t('portalUrlFree')}</span>;
    return typed !== '' && typed !== saved && !isKnown ? t('portalUrlChecking') : t('portalUrlHint');
  }

  return (
    <TextInput
      id="portal_url"
      autoCapitalize="none"
      spellCheck={false}
      {...edit.field('portal_url')}
      description={<span aria-live="polite">{hint()}</span>}
      error={form.errors['portal_url'] ?? wrong}
      onChange={(event) => form.setFieldValue('portal_url', event.currentTarget.value.toLowerCase())}
    />
  );
}
