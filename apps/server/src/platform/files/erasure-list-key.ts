/** Where the list of erasures lies: a name of its own among the files, so that it is found without the database. */
export const erasureListKey = 'e0/e0e0e0e0-e0e0-4e0e-8e0e-e0e0e0e0e0e0';
