/** Of approvals what stands on every screen and on the dashboard; the rest comes with the few that show them. */
export const approvalsInShort = {
  title: 'Akkoorden',
  block: 'Wacht op uw akkoord',
  blockMore: '{count, plural, one {En nog # ander verzoek} other {En nog # andere verzoeken}}',
  asked: 'Gevraagd op {day}',
  toDo: {
    recorded:
      '{count, plural, one {1 besluit van een verhuurder te verwerken} other {# besluiten van verhuurders te verwerken}}',
    unknown:
      '{count, plural, one {Van 1 melding zijn kosten of mandaat onbekend} other {Van # meldingen zijn kosten of mandaat onbekend}}',
  },
} as const;
