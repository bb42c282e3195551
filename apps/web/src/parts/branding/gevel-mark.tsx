import { gevelDrawing } from './gevel-drawing.ts';

/** Our own sign: a stepped gable with its door. */
export function GevelMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path fill="currentColor" fillRule="evenodd" d={gevelDrawing} />
    </svg>
  );
}
