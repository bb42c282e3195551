import { type FaultDescription, type FaultName, faultNames, faultTable, isFaultName } from './fault-table.ts';

/** A fault that is on: its value, for how many calls, and for which set or path only. */
export interface Fault {
  name: FaultName;
  value: number | string | null;
  /** Null: until it is cleared. */
  callsLeft: number | null;
  only: string | null;
}

/** Reads `name[=value][@set-or-path]`; throws an Error with a sentence for a person. */
export function parseFault(text: string): Fault {
  const [, name = '', value, only] = /^([^=@]*)(?:=([^@]*))?(?:@(.*))?$/s.exec(text) ?? [];
  if (!isFaultName(name)) throw new Error(`fault "${name}" does not exist; there are: ${faultNames.join(', ')}`);
  return { name, ...readValue(name, value), only: only || null };
}

export function formatFault({ name, value, callsLeft, only }: Fault): string {
  const shown = callsLeft ?? value;
  return `${name}${shown === null ? '' : `=${shown}`}${only === null ? '' : `@${only}`}`;
}

function readValue(name: FaultName, text: string | undefined): Pick<Fault, 'value' | 'callsLeft'> {
  const { parameter }: FaultDescription = faultTable[name];
  if (parameter.kind === 'text') return { value: text ?? parameter.preset, callsLeft: null };
  if (parameter.kind === 'number') return { value: readNumber(name, text) ?? parameter.preset, callsLeft: null };
  return { value: null, callsLeft: text === 'always' ? null : readNumber(name, text) };
}

function readNumber(name: FaultName, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`fault ${name}: "${text}" is not a number`);
  return Number(text);
}

/** One line per fault, for the help of the command line. */
export function describeFaults(): string[] {
  return faultNames.map((name) => {
    const { parameter, about }: FaultDescription = faultTable[name];
    return `  ${(name + parameterHint(parameter)).padEnd(32)} ${about}`;
  });
}

function parameterHint(parameter: FaultDescription['parameter']): string {
  if (parameter.kind === 'calls') return '[=calls]';
  return parameter.kind === 'number' ? `[=${parameter.preset} ${parameter.unit}]` : '[=text]';
}
