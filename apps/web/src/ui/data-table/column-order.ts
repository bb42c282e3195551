/** The same names with one of them at another place. */
export function moved(names: readonly string[], name: string, place: number): string[] {
  const others = names.filter((one) => one !== name);
  return [...others.slice(0, place), name, ...others.slice(place)];
}

/** Null when it is the screen's own choice, or no choice at all. */
export function shownOrDefault(names: readonly string[], defaults: readonly string[]): string[] | null {
  return names.length === 0 || names.join() === defaults.join() ? null : [...names];
}
