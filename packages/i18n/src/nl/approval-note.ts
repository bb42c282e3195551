/** The note by which a decision of an owner reaches the ticket in the back office, which is Dutch. */
export const approvalNote = {
  approved: 'De verhuurder is akkoord met {amount} ({vat}).',
  refused: 'De verhuurder is niet akkoord met {amount} ({vat}).',
  mandate: 'Het mandaat is {mandate}.',
  invoice: 'Het gaat om factuur {reference}.',
  by: 'Besloten door {name} op {moment} in het portaal.',
  byDeputy: 'Besloten door {name} als plaatsvervanger van de verhuurder op {moment} in het portaal.',
  vat: { including: 'incl. btw', excluding: 'excl. btw', unknown: 'btw niet vastgelegd' },
} as const;
