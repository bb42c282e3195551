/** Where the secrets of a webhook are kept: elsewhere they do not open. */
export const webhookPlace = (id: string) => `webhook ${id}`;
