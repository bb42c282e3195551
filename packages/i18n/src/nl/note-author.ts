/** The line with which a note that a person typed begins in the back office, which is Dutch; what the portal itself writes has none. */
export const noteAuthor = {
  line: '{role} {name} schreef in het portaal:',
  roles: {
    broker: 'Makelaar',
    owner: 'Verhuurder',
    co_owner: 'Mede-eigenaar',
    contact: 'Contactpersoon',
    adviser: 'Adviseur',
    accountant: 'Accountant',
    /** Of an account that is gone. */
    unknown: 'Gebruiker',
  },
} as const;
