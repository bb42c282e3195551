import type { refusals as dutch } from '../nl/refusals.ts';
import type { Shape } from '../shape.ts';

export const refusals = {
  users: {
    email_taken: 'Another user already has this e-mail address.',
    broker_required: 'Choose the broker of this user.',
    broker_unknown: 'This broker does not exist.',
    owner_required: 'Choose the landlord of this user.',
    owner_unknown: 'This landlord is not in the portal.',
    link_not_allowed: 'This does not go with this kind of user.',
    permissions_not_allowed: 'Only administrators can have permissions.',
  },
  brokers: {
    portal_url_taken: 'This portal URL is already in use.',
    portal_url_reserved: 'This portal URL belongs to the portal itself.',
    estate_agent_unknown: 'Bloxs does not know this estate agent.',
    estate_agent_taken: 'This estate agent of Bloxs already has a portal.',
    main_user_foreign: 'The main user must be a user of this broker.',
    owner_unknown: 'Bloxs does not know one of these landlords.',
    files_full:
      'There is no room left for {file}: the files of this broker may be {megabytes} MB together and {files} in number. Delete a file first.',
  },
  owners: {
    owner_unknown: 'Bloxs does not know this landlord.',
    owner_taken: 'This landlord is in the portal already.',
    broker_unknown: 'This broker does not exist.',
  },
} as const satisfies Shape<typeof dutch>;
