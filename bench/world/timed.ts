/** Says how long a part of the work took. */
export type Timed = <T>(what: string, work: () => Promise<T>) => Promise<T>;
