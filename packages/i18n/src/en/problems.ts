import type { invalidValues as nlInvalidValues, problems as nlProblems } from '../nl/problems.ts';
import type { Shape } from '../shape.ts';

export const problems = {
  malformed_request: 'The request could not be read.',
  unauthenticated: 'You are not logged in.',
  invalid_credentials: 'Invalid e-mail/password combination',
  forbidden: 'You have no access to this.',
  csrf_token_mismatch: 'This page has expired. Refresh the page and try again.',
  module_disabled: 'This part is switched off for your portal.',
  password_confirmation_required: 'Confirm your password first.',
  portal_read_only: 'In an opened portal you can only look.',
  cannot_delete_own_account: 'You cannot delete your own account',
  cannot_change_own_rights: 'You cannot change your own rights; ask another administrator.',
  cannot_grant_rights: 'You cannot give rights that you do not have yourself.',
  holds_more_rights:
    'This administrator has rights that you do not have yourself; only somebody who has them too can change the e-mail address.',
  last_administrator:
    'One administrator who manages users must always remain, and for every right one who can give it.',
  portal_data_incomplete: 'The portal cannot be opened yet: data is missing.',
  portal_could_not_open: 'The portal could not be opened',
  two_factor_active: 'The second factor is already on.',
  invalid_code: 'Unfortunately, the code is not correct, please enter the correct verification code.',
  owner_required: 'First select the landlord for whom you want to see the financial overview.',
  invalid_token: 'Invalid password token or token has expired',
  mail_failed: 'Error: could not send the email.',
  not_found: 'Not found.',
  method_not_allowed: 'There is no such action at this address.',
  conflict: 'Somebody else has changed this in the meantime.',
  changed_meanwhile: 'Somebody else changed this in the meantime; nothing was overwritten.',
  payload_too_large: 'The request is too large.',
  uri_too_long: 'The address is too long.',
  unsupported_media_type: 'This kind of content is not accepted.',
  invalid_content: 'Not everything has been filled in correctly.',
  too_many_requests: 'Too many attempts. Try again later.',
  internal_error: 'Something went wrong. Try again.',
  back_office_failed: 'Could not retrieve data from Bloxs.',
  unavailable: 'The service is not available for a moment. Try again.',
  back_office_timeout: 'Bloxs does not answer in time.',
  storage_full: 'The portal has no room left; nothing was kept. Warn the administrator.',
} as const satisfies Shape<typeof nlProblems>;

export const invalidValues = {
  required: 'This is required.',
  description_required: 'Description is required',
  file_type: '{file}, the type {type} is not accepted',
  file_infected: '{file} holds a virus ({virus}) and was not kept',
  unknown_name: 'This name is unknown: {name}',
  invalid: 'This value is not allowed.',
  too_large: 'This is too large; the most is {most}.',
  too_small: 'This is too small; the least is {least}.',
  too_long: 'This is too long; {most} characters at the most.',
} as const satisfies Shape<typeof nlInvalidValues>;
