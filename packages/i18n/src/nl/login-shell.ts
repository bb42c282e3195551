import { auth } from './auth.ts';
import { branding } from './branding.ts';
import { frame } from './frame.ts';
import { problems } from './problems.ts';
import { ui } from './ui.ts';

/** The sentences of the login screen, which is there before all others. */
export const loginShell = { auth, branding, frame, problems, ui } as const;
