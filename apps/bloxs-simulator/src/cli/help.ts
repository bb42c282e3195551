import { describeFaults } from '../faults/parse-fault.ts';
import { flags } from './flags.ts';

/** The text behind `--help`. */
export function helpText(): string {
  const lines = Object.entries(flags).map(([name, { value, about, repeatable }]) => {
    return `  ${`--${name} ${value}`.padEnd(32)} ${about}${repeatable ? '; repeatable' : ''}`;
  });
  return [
    'A stand-in for the back office, on loopback only.',
    '',
    'npm run simulator -- [flags]',
    '',
    ...lines,
    '',
    'Faults, also at run time through PUT /__control/faults with {"faults": ["http-500=3@Units"]}:',
    '',
    ...describeFaults(),
    '',
  ].join('\n');
}
