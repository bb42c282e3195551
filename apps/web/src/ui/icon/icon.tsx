import { drawings, type IconName } from './drawings.ts';

/** A drawing beside a text, in its colour, which grows with it; it says nothing of its own. Sizes in px of usual text. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={`${size / 16}rem`}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
