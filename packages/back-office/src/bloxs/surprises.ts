import type { DriftFinding } from '../port/back-office.ts';

const maxKept = 1_000;

/** What the back office sent that we do not know, each thing once. */
export function createSurprises() {
  const met = new Map<string, DriftFinding>();
  return {
    unknownMember(enumName: string, member: unknown): void {
      const written = String(member).slice(0, 60);
      const key = `${enumName}:${written}`;
      if (met.has(key) || met.size >= maxKept) return;
      met.set(key, { kind: 'member-met', subject: `${enumName}.${written}`, expected: null, found: null });
    },
    list: (): DriftFinding[] => [...met.values()],
  };
}
