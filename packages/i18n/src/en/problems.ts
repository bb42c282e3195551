import type { invalidValues as nlInvalidValues, problems as nlProblems } from '../nl/problems.ts';
import type { Shape } from '../shape.ts';

export const problems = {
  malformed_request: 'The request could not be read.',
  unauthenticated: 'You are not logged in.',
  invalid_credentials: 'Invalid e-mail/password combination',
  forbidden: 'You do not have access to this.',
  csrf_token_mismatch: 'This page has expired. Refresh the page and try again.',
  module_disabled: 'This module is switched off for your portal.',
  password_confirmation_required: 'Confirm your password first.',
  code_confirmation_required: 'Confirm this with a verification code or recovery code first.',
  passkey_needs_password: 'Your password or email address has changed. First log in once with password and passkey.',
  token_scope_missing: 'This token does not allow this. Create a token that does, or do it in the portal.',
  portal_read_only: 'An opened portal is read-only.',
  grant_read_only: 'For this landlord you have read-only access.',
  session_changed:
    'You went on in another portal or as somebody else in another tab. This page now shows that portal too.',
  grant_ended: 'You no longer have access. Ask the landlord or the estate agent for new access.',
  second_factor_required: 'Set up two-factor authentication first; you can then open this portal.',
  not_known_then: 'Nothing of this day has been kept.',
  day_to_come: 'This day is still to come.',
  too_many_grants: 'There are already 50 people with access to this landlord. Revoke somebody’s access first.',
  too_many_tokens: 'You already have 20 personal tokens. Revoke one first.',
  cannot_delete_own_account: 'You cannot delete your own account',
  cannot_change_own_rights: 'You cannot change your own permissions; ask another administrator.',
  cannot_grant_rights: 'You cannot grant permissions that you do not have yourself.',
  holds_more_rights:
    'This administrator has permissions that you do not have yourself; only someone who also has them can change the email address or read an email with a link to this account.',
  brokers_manage_required:
    'Only an administrator who also manages brokers can give access to an account of a broker: add, change, invite or reset it. Ask one with that permission.',
  owners_manage_required:
    'Only an administrator who also manages landlords can give access to an account of a landlord, or export or erase the data of a relation. Ask one with that permission.',
  users_manage_required:
    'Only an administrator who also manages users can choose the main user; ask one with that permission.',
  last_administrator:
    'There must always be an administrator who manages users and, for every permission, one who can grant it.',
  portal_data_incomplete: 'The portal cannot be opened yet: some data is missing.',
  portal_could_not_open: 'The portal could not be opened',
  two_factor_active: 'Two-factor authentication is already on.',
  invalid_code: 'Unfortunately, the code is not correct, please enter the correct verification code.',
  invalid_passkey: 'This passkey was not accepted. Please try again, or log in with your password.',
  owner_required: 'First select the landlord for whom you want to see the financial overview.',
  invalid_token: 'Invalid password token or token has expired',
  mail_failed: 'Error: could not send the email.',
  not_found: 'Not found.',
  method_not_allowed: 'This action does not exist at this address.',
  conflict: 'Someone else has changed this in the meantime.',
  changed_meanwhile: 'Someone else has changed this in the meantime; nothing was overwritten.',
  document_is_kept:
    'This document belongs to the books or to a decision and stays for its retention period. A mistake can be deleted within 24 hours, unless somebody decided on it.',
  document_of_former_owner:
    'This document belongs to the former landlord and can be neither shared with them nor replaced. Add a new document for the present landlord.',
  payload_too_large: 'The request is too large.',
  uri_too_long: 'The address is too long.',
  unsupported_media_type: 'This content type is not accepted.',
  invalid_content: 'Some fields have not been filled in correctly.',
  too_many_requests: 'Too many attempts. Try again later.',
  internal_error: 'Something went wrong. Try again.',
  back_office_failed: 'Could not retrieve data from Bloxs.',
  unavailable: 'The service is temporarily unavailable. Try again.',
  back_office_resting: 'The property manager’s system cannot give data for a moment. Try again in a few minutes.',
  back_office_timeout: 'The property manager’s system did not respond in time. Try again in a moment.',
  storage_full: 'The portal’s storage is full; nothing was saved. Contact the administrator.',
} as const satisfies Shape<typeof nlProblems>;

export const invalidValues = {
  required: 'This field is required.',
  description_required: 'Description is required',
  file_heic:
    '{file} is a HEIC photo, which cannot be used here. On an iPhone choose Most Compatible under Settings, Camera, Formats and take the photo again, or save it as JPEG first.',
  file_type: '{file}, the type {type} is not accepted',
  file_damaged: '{file} is damaged, or is no {type}',
  image_damaged: '{file} is damaged: this image cannot be shown',
  file_infected: '{file} contains a virus ({virus}) and was not saved',
  file_unscanned:
    '{file} could not be checked for viruses and was not saved; it may be too large for the virus scanner',
  unknown_name: 'This name is unknown: {name}',
  invalid: 'This value is not allowed.',
  too_large: 'This value is too large; the maximum is {max}.',
  too_small: 'This value is too small; the minimum is {min}.',
  too_short: 'Enter at least {min} characters.',
  too_long: 'This is too long; the maximum is {max} characters.',
  too_many_words: 'Use fewer search words; the maximum is {max}.',
  word_too_long: 'Use shorter search words; the maximum is {max} characters.',
  year_out_of_range: 'Enter a date in the years 1 to 9999.',
} as const satisfies Shape<typeof nlInvalidValues>;
