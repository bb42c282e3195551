/** A feed request that is answered with the feed's own error body. */
export class ODataRefusal extends Error {
  readonly status: number;
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
