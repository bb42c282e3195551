import { createContext } from 'react';

/** How many minutes ago data may have been fetched before they are called old; nothing is as long as that is not known. */
export const StaleAfter = createContext<number | undefined>(180);
