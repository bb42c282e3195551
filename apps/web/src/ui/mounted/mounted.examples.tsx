import type { Examples } from '../examples.ts';
import { Mounted } from './mounted.tsx';

const drawItself = (host: HTMLElement) => {
  host.textContent = 'Gevel';
  return () => host.replaceChildren();
};

export const examples: Examples = {
  'with something that draws itself': () => <Mounted mount={drawItself} />,
};
