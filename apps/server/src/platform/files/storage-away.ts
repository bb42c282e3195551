/** The storage of files cannot be reached or does not do what it is asked; later it may. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super('The storage of files does not answer', { cause });
    this.name = 'StorageAway';
  }
}
