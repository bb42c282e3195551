import type { Examples } from '../examples.ts';
import { drawings, type IconName } from './drawings.ts';
import { Icon } from './icon.tsx';

// safe: the keys of a constant object are its names
const names = Object.keys(drawings) as IconName[];

export const examples: Examples = {
  'every drawing': () => names.map((name) => <Icon key={name} name={name} size={20} />),
  'small and large': () => [12, 16, 28].map((size) => <Icon key={size} name="contracts" size={size} />),
};
