import type { Invitee } from '@gevel/contract';
import { inviteeWords as dutch } from '@gevel/i18n/nl/invitees';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { MoreWords } from '../../parts/more-words/more-words.tsx';
import { FileDrop } from '../../ui/file-drop/file-drop.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Page, PageHeader, Section } from '../../ui/page/page.tsx';
import { saveCsv } from './csv.ts';
import { Invitees } from './invitees.tsx';
import { ReminderPlan } from './reminder-plan.tsx';
import classes from './users.module.css';

/** Invites many landlords at once: from the back office, or from a file. */
export function UserInvitePage() {
  const t = useTranslations('users');
  return (
    <MoreWords name="invitees" dutch={dutch} readEnglish={englishWords}>
      <Page>
        <PageHeader title={t('inviteTitle')} />
        <Sources />
      </Page>
    </MoreWords>
  );
}

async function englishWords() {
  const { inviteeWords } = await import('@gevel/i18n/en/invitees');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return inviteeWords as unknown as typeof dutch;
}

const maxBytes = 1_000_000;

function Sources() {
  const t = useTranslations('invitees');
  const [isTooLarge, setTooLarge] = useState(false);
  // another list begins anew, with nothing chosen of the one before
  const [found, setFound] = useState<{ rows: Invitee[]; key: number } | null>(null);
  const show = ({ data }: { data: Invitee[] }) => setFound((before) => ({ rows: data, key: (before?.key ?? 0) + 1 }));
  const known = useMutation({ mutationFn: () => call('users.invitees'), onSuccess: show });
  const example = useMutation({
    mutationFn: () => call('users.invitees'),
    onSuccess: ({ data }) => saveCsv(t('exampleName'), [exampleHeading, ...data.map(exampleRow)]),
  });
  const check = useMutation({
    mutationFn: async (file: File) => call('users.checkInvitees', { body: { csv: textOf(await file.arrayBuffer()) } }),
    onSuccess: show,
  });
  const isBusy = known.isPending || check.isPending;

  function take(file: File): void {
    setTooLarge(file.size > maxBytes);
    known.reset();
    if (file.size <= maxBytes) check.mutate(file);
  }

  return (
    <>
      <Section title={t('from')} hint={t('fromHint')}>
        <div className={classes.sources}>
          <Group>
            <Button variant="default" loading={known.isPending} onClick={() => known.mutate()}>
              {t('list')}
            </Button>
            <Button variant="subtle" loading={example.isPending} onClick={() => example.mutate()}>
              {t('example')}
            </Button>
            <span className={classes.quiet}>{t('exampleHint')}</span>
          </Group>
          <FileDrop
            label={t('file')}
            hint={t('fileHint')}
            offered={['.csv', 'text/csv']}
            isBusy={isBusy}
            onFile={take}
          />
          {isTooLarge && <Notice mood="danger">{t('tooLarge')}</Notice>}
          {[known, example, check].map(({ error }, place) => error && <ProblemNotice key={place} error={error} />)}
        </div>
      </Section>
      <ReminderPlan />
      {known.data && <p className={classes.quiet}>{t('splitNames')}</p>}
      {found && <Invitees key={found.key} rows={found.rows} />}
    </>
  );
}

const exampleHeading = ['verhuurder', 'e-mail', 'voornaam', 'achternaam', 'taal', 'makelaar'];
const exampleRow = (row: Invitee) => [
  row.owner,
  row.email,
  row.first_name,
  row.name,
  row.language,
  row.broker_name ?? '',
];

/** Older spreadsheets write the Western European table of Windows, in which nearly no text is also UTF-8. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
