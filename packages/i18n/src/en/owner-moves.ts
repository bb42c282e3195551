import type { ownerMovesWords as dutch } from '../nl/owner-moves.ts';
import type { Shape } from '../shape.ts';

const ownerMoves = {
  title: 'Who sees what once this is saved?',
  intro: 'Landlords go to another broker, with everything that belongs to them, including that of earlier years.',
  heading: '{from} → {to}',
  nobody: 'no broker',
  owners: 'Landlords',
  losing: 'No longer see anything',
  gaining: 'Will see everything',
  noOne: 'nobody',
  andMore: '{names} and {count, number} more',
  whatTitle: 'What',
  what: '{objects, plural, one {# object} other {# objects}}, {contracts, plural, one {# contract} other {# contracts}}, {statements, plural, one {# rental statement} other {# rental statements}}, {tickets, plural, one {# notification} other {# notifications}} and {documents, plural, one {# document} other {# documents}}',
  ownerUsers: 'The landlords themselves',
  ownerUsersText:
    '{count, plural, =0 {Nobody logs in for them yet.} one {# user still sees everything, with the look and modules of {to}.} other {# users still see everything, with the look and modules of {to}.}}',
  ownerUsersWithout:
    '{count, plural, =0 {Nobody logs in for them yet.} one {# user can still log in, but without a broker there are no modules.} other {# users can still log in, but without a broker there are no modules.}}',
  modulesLost: 'These modules go away: {modules}.',
  modulesGained: 'These modules are added: {modules}.',
  ownQuestions:
    '{count, plural, one {# question} other {# questions}} that brokers’ users asked among themselves {count, plural, one {stays} other {stay}} hidden from the next broker and from the landlord.',
  openedNotes:
    '{count, plural, one {# note} other {# notes}} of the property manager at notifications {count, plural, one {becomes} other {become}} readable for the landlord, of earlier years too: the next broker opens them.',
  confirm: 'Yes, save',
} as const satisfies Shape<typeof dutch>['ownerMoves'];

export const ownerMovesWords = { ownerMoves } as const satisfies Shape<typeof dutch>;
