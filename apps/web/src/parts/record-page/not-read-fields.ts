import { createContext } from 'react';

/** Fields of the record on the screen that no complete read of the back office has filled yet. */
export const NotReadFields = createContext<readonly string[]>([]);
