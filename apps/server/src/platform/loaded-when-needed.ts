/**
 * What only some calls need is loaded by the first of them, and then once: of the processor time and the memory of a start
 * such libraries took a third.
 */
export function loadedWhenNeeded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      // A disk that could not be read for a moment is asked again.
      loading = null;
      throw error;
    });
    return loading;
  };
}
