import { createContext } from 'react';

/** Fields of the record on the screen that no complete read of the back office has filled yet. */
export const NotReadFields = createContext<readonly string[]>([]);

/** Fields of the record on the screen of which the back office has a value that could not be read. */
export const UnknownFields = createContext<readonly string[]>([]);
