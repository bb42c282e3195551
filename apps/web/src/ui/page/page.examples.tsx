import { Button } from '@mantine/core';
import { Badge } from '../badge/badge.tsx';
import type { Examples } from '../examples.ts';
import { Page, PageHeader, Section } from './page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

export const examples: Examples = {
  'a page with a heading, buttons and parts': ({ say }) => (
    <Page>
      <PageHeader
        title="Wilhelminastraat 12, Gouda"
        note={<Badge role="success">{say('Verhuurd', 'Let')}</Badge>}
        actions={<Button>{say('Melding maken', 'Report a problem')}</Button>}
      />
      <Section title={say('Contract', 'Contract')} hint={say('Zoals vandaag afgesproken', 'As agreed today')}>
        <p>HC-2024-0117</p>
      </Section>
      <Section title={say('Bestanden', 'Files')} actions={<Button variant="default">{say('Toevoegen', 'Add')}</Button>}>
        <p>{say('Nog geen bestanden', 'No files yet')}</p>
      </Section>
    </Page>
  ),
  'a wide page': ({ say }) => (
    <Page isWide>
      <PageHeader title={say('Openstaande posten', 'Open items')} />
    </Page>
  ),
  'on its way': () => <PageSkeleton />,
};
