import type { ReactNode } from 'react';

export interface IconProps {
  /** In pixels. */
  size?: number;
}

/** A stroked drawing on a grid of 20; it takes the colour of the text and means nothing to a screen reader. */
export function Icon({ size = 18, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
