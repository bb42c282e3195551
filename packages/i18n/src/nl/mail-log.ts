import type { mailLogList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';
import { toolTitles } from './frame.ts';

export const mailLog = {
  title: toolTitles.mailLog,
  fields: {
    id: 'Id',
    created_at: 'Aangemaakt op',
    kind: 'Soort',
    recipient: 'Ontvanger',
    subject: 'Onderwerp',
    state: 'Status',
    attempts: 'Pogingen',
    problem: 'Probleem',
    sent_at: 'Verzonden',
    text: 'Tekst',
    html: 'Opgemaakte tekst',
  },
  values: {
    kind: {
      reset: 'Wachtwoord herstellen',
      invitation: 'Uitnodiging',
      invitationReminder: 'Herinnering aan uitnodiging',
      'email-change': 'E-mailadres bevestigen',
      'email-change-notice': 'Bericht over nieuw e-mailadres',
      'email-changed': 'E-mailadres gewijzigd',
      'address-waits': 'Ander e-mailadres wacht 24 uur',
      'address-waits-of-other': 'E-mailadres van portaalbeheerder wacht 24 uur',
      'address-undone': 'Ander e-mailadres ongedaan gemaakt',
      'address-by-operator': 'E-mailadres ingesteld op de server',
      'rights-changed': 'Rechten gewijzigd',
      'password-changed': 'Wachtwoord gewijzigd',
      'two-factor-reset': 'Tweestapsverificatie uitgezet',
      'sync-alarm': 'Alarm van de synchronisatie',
      'trail-broken': 'Alarm van het logboek',
      'whats-new': 'Wat er nieuw is',
      test: 'Testmail',
    },
    state: {
      queued: 'In de wachtrij',
      sending: 'Wordt verzonden',
      sent: 'Verzonden',
      failed: 'Mislukt',
      outbox: 'In postvak UIT',
    },
  },
} as const satisfies ListMessages<typeof mailLogList>;
