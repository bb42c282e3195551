import type { deviceMessagesWords as dutch } from '../nl/device-messages.ts';
import type { Shape } from '../shape.ts';
import { mailTopicNames } from './mail-topics.ts';

const deviceMessages = {
  title: 'Also as a message on your device',
  hint: 'A short message on your phone or computer, even when the portal is not open. It only says how much is new, without names or amounts. Between 21:00 and 7:00 nothing is sent.',
  switchOn: 'Switch on messages on this device',
  switchOff: 'Switch off messages on this device',
  on: 'Messages are on for this device. When you log out here, they stop.',
  switchedOn: 'Messages on this device are on.',
  switchedOff: 'Messages on this device are off.',
  failed: 'That did not work',
  perTopic: 'How often on this device',
  topics: mailTopicNames,
  frequencies: {
    at_once: 'At once',
    daily: 'Every day at 8:00',
    weekly: 'Every Monday at 8:00',
    never: 'Never',
  },
  saved: '{topic}: {frequency}',
  lastSent: 'Last message sent: {at}',
  nothingSent: 'No message has been sent yet.',
  notHere: {
    no_support:
      'This browser cannot show messages from the portal. On an iPhone or iPad it can from iOS 16.4, once you have put the portal on your home screen with “Share” and open it there.',
    off: 'This portal sends no messages to devices. Choose above what you receive by email.',
    denied:
      'This browser blocks messages from the portal. Allow “Notifications” in the settings of this site, left of the address, and load the page again.',
    dismissed: 'You have not chosen yet whether this browser may show messages. Try again and choose “Allow”.',
    no_service:
      'The browser could not sign up with its message service. In a private window that is impossible; otherwise try again later.',
  },
  ended: {
    gone: 'The browser itself has ended the messages on this device. Switch them on again if you still want them; your choices per topic are kept.',
    refused:
      'The message service of this browser no longer accepts messages from the portal. Switch them on again if you still want them; your choices per topic are kept.',
  },
  renewal: 'This device receives no messages until you switch them on again.',
  others: {
    title: 'Other devices with messages',
    none: 'Messages are on for no other device.',
    device: 'Device',
    lastSent: 'Last message',
    never: 'None yet',
    actions: 'Actions',
    stateOf: 'Status',
    state: {
      on: 'On',
      ended: 'Stopped: switch them on again on that device',
      renewal: 'Waiting: open your profile on that device',
    },
    remove: 'Switch off',
    removeOf: 'Switch off messages on {device}',
    removed: 'Messages are off on that device.',
  },
} as const;

export const deviceMessagesWords = { deviceMessages } as const satisfies Shape<typeof dutch>;
