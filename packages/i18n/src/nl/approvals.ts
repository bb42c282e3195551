import type { approvalsList } from '@gevel/contract/plain';
import type { ListMessages } from '../shape.ts';
import { approvalsInShort } from './approvals-in-short.ts';

/** What is said where owners are asked to agree, and where agents see it. */
const approvals = {
  ...approvalsInShort,
  fields: {
    id: 'Id',
    stage: 'Status',
    decision: 'Besluit',
    subject_type: 'Soort',
    subject_id: 'Nummer van de melding of factuur',
    subject_name: 'Waarvoor',
    reference: 'Referentie',
    owner: 'Verhuurder',
    owner_id: 'Verhuurder',
    owner_name: 'Verhuurder',
    amount: 'Bedrag',
    mandate: 'Mandaat',
    mandate_of: 'Mandaat volgens',
    above_mandate: 'Boven het mandaat',
    vat: 'Btw',
    asked_at: 'Gevraagd op',
    reminded_at: 'Herinnerd op',
    decided_at: 'Besloten op',
    decided_by: 'Besloten door',
    by_deputy: 'Als plaatsvervanger',
    ended_at: 'Geëindigd op',
    end_reason: 'Waarom geëindigd',
    ticket_id: 'Melding',
  },
  values: {
    stage: {
      asked: 'Wacht op akkoord',
      recorded: 'Te verwerken',
      processed: 'Verwerkt',
      lapsed: 'Vervallen',
      costs_unknown: 'Kosten onbekend',
      mandate_unknown: 'Mandaat onbekend',
    },
    decision: { yes: 'Akkoord', no: 'Niet akkoord' },
    subject_type: { tickets: 'Melding', invoices: 'Inkoopfactuur' },
    mandate_of: { ticket: 'de melding', object: 'het object', parent: 'het complex van het object' },
    vat: { including: 'incl. btw', excluding: 'excl. btw' },
    end_reason: {
      amount_changed: 'Het bedrag is gewijzigd',
      not_needed: 'Akkoord is niet meer nodig',
      settled: 'Door de vastgoedbeheerder afgehandeld',
    },
  },
} as const satisfies ListMessages<typeof approvalsList>;

const approvalWords = {
  hint: {
    owner:
      'Tot het mandaat mag uw vastgoedbeheerder opdracht geven zonder het te vragen. Over wat daarboven komt, beslist u.',
    broker:
      'Over wat boven het mandaat komt, beslist de verhuurder. Waar iets onbekend is, wordt niemand iets gevraagd.',
  },
  none: 'Er is nu niets dat op uw akkoord wacht.',
  here: 'Akkoord van de verhuurder',
  open: 'Bekijk en beslis',
  look: 'Bekijk het akkoord',
  vatUnknown: 'btw niet vastgelegd',
  above: '{amount} boven het mandaat van {mandate}',
  aboveOf: 'Mandaat volgens {of}.',
  invoice: 'De vastgoedbeheerder vraagt akkoord voor deze factuur.',
  asked: 'Gevraagd op {moment}.',
  reminded: 'Herinnerd op {moment}.',
  noMoreReminders: 'Er gaat geen herinnering meer uit.',
  approved: 'Akkoord gegeven door {name} op {moment}.',
  refused: 'Niet akkoord: besluit van {name} op {moment}.',
  approvedFor: 'Akkoord gegeven door {name} namens {owner} op {moment}.',
  refusedFor: 'Niet akkoord: besluit van {name} namens {owner} op {moment}.',
  someone: 'een voormalige gebruiker',
  recorded:
    'Vastgelegd, nog niet verwerkt. Tot de vastgoedbeheerder het verwerkt, verandert er in de beheeradministratie niets.',
  processed: 'Verwerkt door de vastgoedbeheerder.',
  lapsed: {
    amount_changed: 'Vervallen: het bedrag is gewijzigd.',
    not_needed: 'Vervallen: akkoord is niet meer nodig.',
    settled: 'Vervallen: al afgehandeld door de vastgoedbeheerder.',
  },
  unknown: {
    costs_unknown:
      'Vul de verwachte kosten van deze melding in de beheeradministratie in. Tot dan wordt de verhuurder niets gevraagd.',
    mandate_unknown:
      'Er is geen mandaat bekend bij de melding, het object of het complex waar het bij hoort. Vul het in de beheeradministratie in. Tot dan wordt de verhuurder niets gevraagd.',
  },
  decide: {
    title: 'Uw besluit',
    yes: 'Akkoord',
    no: 'Niet akkoord',
    question: 'Stel een vraag',
    silence: 'Zolang u niets kiest, is er geen akkoord.',
    yesTitle: 'Akkoord met {amount}?',
    noTitle: 'Niet akkoord met {amount}?',
    yesText:
      'U gaat akkoord met {amount} ({vat}) voor “{what}”. Dit besluit gaat naar uw makelaar. U kunt het niet terugnemen.',
    noText:
      'U gaat niet akkoord met {amount} ({vat}) voor “{what}”. Dit besluit gaat naar uw makelaar. U kunt het niet terugnemen.',
    yesConfirm: 'Ja, akkoord met {amount}',
    noConfirm: 'Nee, niet akkoord',
    done: 'Uw besluit is vastgelegd.',
    changed: 'Er is niets vastgelegd: het bedrag is intussen {amount}. Bekijk het opnieuw.',
    changedOtherwise: 'Er is niets vastgelegd: wat u zag, is intussen gewijzigd. Bekijk het opnieuw.',
    decidedBy: 'Er is niets vastgelegd: {name} heeft al besloten.',
    asDeputy: 'U beslist als plaatsvervanger van {owner}, tot en met {day}. Zolang u niets kiest, is er geen akkoord.',
    deputyLater:
      'Vanaf {from} tot en met {until} beslist u hierover als plaatsvervanger van de verhuurder. Tot dan kijkt u mee.',
    deputyOver:
      'Op {day} was uw laatste dag als plaatsvervanger. Nu beslist de verhuurder of een andere plaatsvervanger. U kijkt mee.',
    letIn: 'De verhuurder of een plaatsvervanger beslist hierover. U kijkt mee.',
    opened: 'In een geopend portaal kunt u niet beslissen. Dat doet de verhuurder zelf.',
    broker: 'Alleen een gebruiker van de verhuurder of een plaatsvervanger kan beslissen.',
  },
  lookAt: '{name} bekijken',
  lookShort: 'Bekijken',
  downloadOf: '{name} downloaden',
  download: 'Downloaden',
  documents: 'Facturen, offertes en foto’s',
  noDocuments: 'Er zijn geen facturen, offertes of foto’s toegevoegd.',
  budget: 'Wat er over is van de begroting',
  budgetLine: '{name}: begroot {budgeted}, geboekt {booked}',
  budgetLeft: 'Over: {left}',
  budgetOver: 'Overschreden met {over}',
  budgetOf: {
    tickets: 'Alle kosten van de verhuurder dit jaar.',
    invoices: 'De kosten van dit jaar op de rekeningen van deze factuur.',
  },
  noBudget: 'Er is voor dit jaar geen begroting bekend.',
  history: 'Eerder gevraagd',
  historyLine: '{amount}, gevraagd op {moment}',
  noHistory: 'Hierover is niet eerder iets gevraagd.',
  undecided: 'Niet besloten',
  toSubject: { tickets: 'Naar de melding', invoices: 'Naar de factuur' },
  toCurrent: 'Naar het verzoek dat nu geldt',
} as const;

export const approvalScreenWords = { approvals, approvalWords } as const;
