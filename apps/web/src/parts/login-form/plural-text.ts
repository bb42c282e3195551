/**
 * "{seconds, plural, one {# seconde} other {# seconden}}" with its number. The few messages with a number on the login
 * screen need no more of the message format than this.
 */
export function pluralText(message: string, count: number): string {
  return message.replace(/\{\w{1,40}, plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/, (_, one: string, other: string) =>
    (count === 1 ? one : other).replace('#', `${count}`),
  );
}
