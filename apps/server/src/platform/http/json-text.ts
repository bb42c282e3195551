/** An answer that is JSON already, written by the database or of what a call has just made of its figures; it is sent as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
