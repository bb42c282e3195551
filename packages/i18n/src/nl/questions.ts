/** Of questions what stands on every screen; the rest comes with the few that show them. */
export const questions = {
  title: 'Vragen',
  about: 'Vraag over deze regel: {name}',
  explained: 'Uitleg van {name}, {date}',
} as const;
