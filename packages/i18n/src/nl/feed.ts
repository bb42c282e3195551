/** How much is new, wherever one is; what happened is told by `feed-entries`. */
export const feed = {
  title: 'Wat is er nieuw',
  block: 'Sinds uw laatste bezoek',
  newCount: '{count, plural, =0 {Niets nieuws} one {1 nieuw} other {# nieuw}}',
  manyNew: 'Meer dan {count, number} nieuw',
  noneNew: 'Er is niets nieuws sinds u hier was.',
} as const;
