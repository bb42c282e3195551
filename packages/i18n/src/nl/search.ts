/** The administrators' search box in the top bar. */
export const search = {
  placeholder: 'Zoek makelaar of verhuurder',
  none: 'Niets gevonden.',
  broker: 'makelaar: {name}',
  owner: 'verhuurder: {name}',
} as const;
