const wantedSteps = 4;

/** Round figures around a row of values, so that a change of a few percent can be seen. */
export function axisTicks(values: readonly number[]): number[] {
  if (values.length === 0) return [0, 1];
  const min = Math.min(...values);
  const max = Math.max(...values);
  const step = roundStep(Math.max(max - min, Math.abs(max) * 0.02, 1) / wantedSteps);
  const first = Math.floor(min / step) * step;
  const count = Math.ceil((max - first) / step) + 1;
  return Array.from({ length: Math.max(count, 2) }, (_, place) => first + place * step);
}

/** The next 1, 2, 2.5 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= step) ?? 10;
  return factor * power;
}
