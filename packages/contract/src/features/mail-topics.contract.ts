import { z } from 'zod';
import { dataAnswer, operation } from '../core/operation.ts';
import { mailFrequencies, mailTopicNames } from './mail-topics.ts';

const ownMailTopic = z
  .strictObject({
    topic: z.enum(mailTopicNames),
    frequency: z.enum(mailFrequencies),
    /** What holds for who chose nothing. */
    usual: z.enum(mailFrequencies),
  })
  .meta({ id: 'OwnMailTopic' });
export type OwnMailTopic = z.infer<typeof ownMailTopic>;

export const mailTopicsOperations = {
  list: operation({
    method: 'GET',
    path: '/user/mail-topics',
    access: { who: 'user' },
    summary: 'List what the current user may be mailed of, and how often',
    answer: dataAnswer(z.array(ownMailTopic)),
  }),
  put: operation({
    method: 'PUT',
    path: '/user/mail-topics',
    access: { who: 'user' },
    isPersonal: true,
    summary: 'Set how often the current user is mailed of a topic',
    body: z.strictObject({ topic: z.enum(mailTopicNames), frequency: z.enum(mailFrequencies) }),
    answer: dataAnswer(ownMailTopic),
  }),
} as const;
