/** The note by which the back office, which is Dutch, hears of photos at a ticket; nothing in it names anybody. */
export const photoLinkNote = {
  one: 'Er is 1 foto bij deze melding gezet.',
  more: 'Er zijn {count} foto’s bij deze melding gezet.',
  link: 'Bekijk alle foto’s op {address} (werkt tot en met {day}).',
} as const;
