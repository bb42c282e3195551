/** Waiting: not sent yet, or to be tried again. Failed: it is not tried again by itself. */
export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Switched off: by the portal, after days on which nothing was delivered, or because its receiver said that it is gone. */
export const webhookStates = ['on', 'off', 'switched_off'] as const;

/** Why a delivery was not received; `status` is another answer than one of success. */
export const webhookFaults = [
  'status',
  'gone',
  'timeout',
  'unreachable',
  'unknown_host',
  'certificate',
  'not_public',
  'not_https',
  'port',
  'credentials',
  'not_signed',
  'switched_off',
  'reassigned',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Of an event by which a receiver is tried. */
export const webhookTestType = 'gevel.test';
/** The last deliveries of a webhook that are shown. */
export const shownDeliveries = 50;
/** Both secrets sign for so long after a new one was made. */
export const formerSecretHours = 24;
/** Tries in a row, and days of them, after which a webhook is switched off. */
export const switchOffAfter = { tries: 10, days: 3 } as const;
