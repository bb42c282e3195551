import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { dataAnswer, operation } from '../core/operation.ts';
import { idText, momentText } from '../core/wire.ts';
import { deviceKind } from './device-kind.ts';
import { mailFrequencies, mailTopicNames } from './mail-topics.ts';
import { pushEndReasons } from './push-ends.ts';

/** As browsers write keys: base64 for addresses, without padding. */
const keyOf = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))
    .meta({ examples: ['B'.repeat(length)] });
};
const publicKey = keyOf(65);

const pushTopic = z
  .strictObject({ topic: z.enum(mailTopicNames), frequency: z.enum(mailFrequencies) })
  .meta({ id: 'PushTopic' });

const pushDevice = z
  .strictObject({
    id: idText,
    device: deviceKind,
    /** Whether the call comes from this browser. */
    is_current: z.boolean(),
    created_at: momentText,
    last_sent_at: momentText.nullable(),
    /** It was let in with a key of before, so that its browser has to be asked once more. */
    needs_renewal: z.boolean(),
    /** Why its service takes no more messages for it; null while it does. */
    ended: z.enum(pushEndReasons).nullable(),
    topics: z.array(pushTopic),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof pushDevice>;

const params = z.object({ id: z.string() });
/** Whoever has something to be told of: also an administrator, but nobody to whom no owner is left. */
const access = { who: 'user', unlessEnded: true } as const satisfies Access;

export const pushDevicesOperations = {
  list: operation({
    method: 'GET',
    path: '/user/push-devices',
    access,
    summary: 'List the devices on which the current user gets messages',
    answer: dataAnswer(
      z.strictObject({
        /** What a browser is to let in; null where the portal sends no messages to devices. */
        public_key: publicKey.nullable(),
        devices: z.array(pushDevice),
      }),
    ),
  }),
  add: operation({
    method: 'POST',
    path: '/user/push-devices',
    access,
    isPersonal: true,
    limitedAs: 'push_device',
    summary: 'Send the current user messages on the device of this browser, or renew how it is reached',
    body: z.strictObject({
      endpoint: z.url().max(2000),
      p256dh: publicKey,
      auth: keyOf(16),
      /** The key that the browser let in. */
      public_key: publicKey,
    }),
    answer: dataAnswer(pushDevice),
    problems: ['conflict'],
  }),
  update: operation({
    method: 'PUT',
    path: '/user/push-devices/{id}',
    access,
    isPersonal: true,
    params,
    summary: 'Set how often a device is told of a topic',
    body: pushTopic,
    answer: dataAnswer(pushDevice),
  }),
  remove: operation({
    method: 'DELETE',
    path: '/user/push-devices/{id}',
    access,
    isPersonal: true,
    params,
    summary: 'Send no more messages to a device',
  }),
} as const;
