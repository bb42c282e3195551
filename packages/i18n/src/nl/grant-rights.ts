/** By what right somebody sees the portal of a landlord. */
export const grantRights = {
  roles: {
    co_owner: 'Mede-eigenaar',
    contact: 'Contactpersoon',
    adviser: 'Adviseur',
    accountant: 'Accountant',
  },
  readOnly: 'alleen kijken',
  /** Above every screen of whoever sees a landlord that is not their own, or several. */
  bar: {
    label: 'Verhuurder die u bekijkt',
    seen: 'U bekijkt het portaal van {name}',
    until: 'tot en met {day}',
    deputy: 'plaatsvervanger tot en met {day}',
    switch: 'Verhuurder kiezen',
    needsFactor: '{name} (eerst tweestapsverificatie instellen)',
    failed: 'Er is niet van verhuurder gewisseld',
  },
} as const;
