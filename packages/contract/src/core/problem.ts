/** Every code a problem answer can carry, with its status. Codes are stable; titles come from the messages. */
export const problems = {
  malformed_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  csrf_token_mismatch: 403,
  module_disabled: 403,
  password_confirmation_required: 403,
  code_confirmation_required: 403,
  passkey_needs_password: 403,
  portal_read_only: 403,
  grant_read_only: 403,
  grant_ended: 403,
  second_factor_required: 403,
  token_scope_missing: 403,
  cannot_delete_own_account: 403,
  cannot_change_own_rights: 403,
  cannot_grant_rights: 403,
  holds_more_rights: 403,
  brokers_manage_required: 403,
  owners_manage_required: 403,
  users_manage_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  changed_meanwhile: 409,
  document_is_kept: 409,
  document_of_former_owner: 409,
  last_administrator: 409,
  portal_data_incomplete: 409,
  portal_could_not_open: 409,
  session_changed: 409,
  two_factor_active: 409,
  too_many_grants: 409,
  too_many_tokens: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  invalid_content: 422,
  not_known_then: 422,
  day_to_come: 422,
  invalid_code: 422,
  invalid_passkey: 422,
  owner_required: 422,
  invalid_token: 422,
  too_many_requests: 429,
  internal_error: 500,
  back_office_failed: 502,
  mail_failed: 502,
  unavailable: 503,
  back_office_resting: 503,
  back_office_timeout: 504,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof problems;
export const problemCodes = Object.keys(problems) as ProblemCode[]; // keys of a constant object are exactly its codes

/** RFC 9457 answer of every failed call. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  request_id: string;
  /** With 422: the texts per field, in the user's language. */
  errors?: Record<string, string[]>;
  /**
   * With `portal_data_incomplete`: what is missing, by the names of the record's fields. With `token_scope_missing`: the scopes of
   * which the token needs one; none when no token may make the call.
   */
  missing?: string[];
  /** With `not_known_then`: the first day of which it is kept what was known. */
  known_from?: string;
  /** With `changed_meanwhile`: the record as it is now, as its own address answers it. */
  current?: Record<string, unknown>;
}
