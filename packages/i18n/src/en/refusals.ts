import type { refusals as dutch } from '../nl/refusals.ts';
import type { Shape } from '../shape.ts';

export const refusals = {
  users: {
    email_taken: 'Another user already has this email address.',
    name_imitates: 'This name is too much like that of an administrator. Choose another.',
    broker_required: 'Select this user’s broker.',
    broker_unknown: 'This broker does not exist.',
    owner_required: 'Select this user’s landlord.',
    owner_unknown: 'This landlord is not in the portal.',
    link_not_allowed: 'This does not apply to this user type.',
    permissions_not_allowed: 'Only administrators can have permissions.',
  },
  invitees: {
    not_csv: 'Line {line} of the file is not CSV: a quotation mark is not closed or is in the wrong place.',
    heading_missing: 'The column “{heading}” is missing in the first line.',
    heading_unknown: 'The column “{heading}” is not known. Remove it, or take the columns of the example.',
    no_rows: 'There is nothing below the first line.',
    too_many_rows: 'The file has more than {max} lines. Split it.',
  },
  brokers: {
    name_imitates: 'This name is too much like that of an administrator. Choose another.',
    portal_url_taken: 'This portal URL is already in use.',
    portal_url_reserved: 'This portal URL is reserved for the portal itself.',
    estate_agent_unknown: 'This estate agent does not exist in Bloxs.',
    estate_agent_taken: 'This estate agent from Bloxs already has a portal.',
    main_user_foreign: 'The main user must be a user of this broker.',
    handler_foreign: 'The contact for landlords must be a user of this broker.',
    owner_unknown: 'One of these landlords does not exist in Bloxs.',
    files_full:
      'There is not enough storage for {file}: this broker’s files are limited to {megabytes} MB in total and {files} files. Delete a file first.',
  },
  documents: {
    files_full:
      'There is no room left for {file}: the documents of this estate agent and its landlords may come to {gigabytes} GB and {files} files. Delete documents that are no longer needed first.',
    looks_personal:
      '{file} seems to be an identity document, or holds a citizen service number. Add it only when it really has to be in the portal.',
  },
  push: {
    service: 'The portal does not know the message service of this browser.',
    key: 'This browser could not sign up. Load the page again and try once more.',
    many: 'You have switched on messages on ten devices, which is the most. Switch them off on another device first.',
  },
  webhooks: {
    not_https: 'The address must begin with https://.',
    port: 'Only port 443 or 8443 is allowed.',
    credentials: 'Leave the user name and the password out of the address.',
    not_public:
      'This address is not on the public internet. The portal sends nothing to a private or internal network.',
    broker_unknown: 'This broker does not exist.',
  },
  owners: {
    handler_foreign: 'The contact of this landlord must be a user of its broker.',
    owner_unknown: 'This landlord does not exist in Bloxs.',
    owner_taken: 'This landlord is already in the portal.',
    broker_unknown: 'This broker does not exist.',
  },
} as const satisfies Shape<typeof dutch>;
