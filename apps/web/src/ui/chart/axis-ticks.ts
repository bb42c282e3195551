const wantedSteps = 4;

/** Round figures from nought to the furthest value on either side: an axis that begins elsewhere makes small changes look large. */
export function axisTicks(values: readonly number[]): number[] {
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  const step = roundStep(Math.max(max - min, 1) / wantedSteps);
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

/** How many pixels the labels of an axis take, at the size of the chart's text. */
export const axisWidth = (labels: readonly string[]): number =>
  14 + 6.6 * Math.max(...labels.map(({ length }) => length));
