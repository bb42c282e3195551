import { createContext, type ReactNode } from 'react';

/** What stands beside the name of every screen, whichever head it has. */
export const HeadAside = createContext<ReactNode>(null);
