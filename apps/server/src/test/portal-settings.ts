import { ConfigMistakes, readConfig } from '../config/config.ts';

export const secret = 'kT7!pQ2-vX9_zR4+mW6=hL1.dS8,bN3?';
export const real = {
  BACK_OFFICE_URL: 'https://klant.bloxs.test',
  BACK_OFFICE_API_KEY: 'key',
  BACK_OFFICE_API_SECRET: 'geheim',
  APP_SECRET: secret,
  PUBLIC_URL: 'https://portaal.test',
};

export function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
}
