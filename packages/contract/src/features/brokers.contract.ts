import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { modules } from '../access/kinds.ts';
import { searchText } from '../core/asked.ts';
import { basedOn } from '../core/based-on.ts';
import { fileUpload, imageUpload } from '../core/multipart.ts';
import { dataAnswer, listOperation, operation, recordOperation } from '../core/operation.ts';
import { detailSchema, recordSchema } from '../core/row-schema.ts';
import { idText, momentText, plainText } from '../core/wire.ts';
import { vatKinds } from './approval-kinds.ts';
import { sessionUser } from './auth.contract.ts';
import { theme } from './branding.contract.ts';
import { brokersList } from './brokers.list.ts';
import { payoutDays } from './payout-days.ts';
import { emailAddress, reason } from './users.contract.ts';

const access = { who: 'admin', permission: 'brokers_manage' } as const satisfies Access;
const params = z.object({ id: z.string() });
const phone = plainText
  .trim()
  .regex(/^[+\d][\d ()-]{5,24}$/)
  .max(25)
  .meta({ format: 'phone' });
/** The first label of a host name; names of the portal itself are refused. */
export const portalUrl = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
  .max(63)
  .meta({ format: 'portal-address' });
export const reservedPortalUrls = ['www', 'localhost', 'api', 'mail', 'admin', 'beheer', 'static', 'assets'] as const;

const shownText = (longest: number) => plainText.trim().min(1).max(longest).nullable().default(null);

const brokerBody = z.strictObject({
  display_name: plainText.trim().min(1).max(120),
  portal_url: portalUrl.nullable(),
  phone_exchange: phone.nullable(),
  phone_number: phone.nullable(),
  email: emailAddress.nullable(),
  estate_agent_id: idText.nullable(),
  main_user_id: idText.nullable(),
  modules: z.array(z.enum(modules)).max(modules.length),
  /** Within how many days after a period its owners are paid; null where that is not agreed. */
  payout_days: payoutDays.nullable().default(null),
  /** Whether expected costs and mandates are with VAT; null where nobody said so. */
  mandate_vat: z.enum(vatKinds).nullable().default(null),
  /** Whether owners read every note of the back office at their tickets, and not only those that were released. */
  opens_ticket_notes: z.boolean().default(false),
  /** For how many days a link to photos of a ticket opens, which goes to the back office in a note; null: none goes. */
  photo_link_days: z.int().min(1).max(366).nullable().default(30),
  /** What its owners read beside how to reach it; the English where there is one. */
  own_text: shownText(1000),
  own_text_en: shownText(1000),
  opening_hours: shownText(300),
  opening_hours_en: shownText(300),
  /** Who handles owners of whom nobody else does; a user of the broker. */
  handler_id: idText.nullable().default(null),
  /** The owners linked to this broker; those that leave the list are linked to nobody. */
  owner_ids: z.array(idText).max(5000),
});
export type BrokerBody = z.infer<typeof brokerBody>;

const answer = dataAnswer(detailSchema(brokersList));
const themeVersion = z
  .strictObject({
    number: z.int(),
    theme,
    created_at: momentText,
    created_by: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'ThemeVersion' });
export type ThemeVersion = z.infer<typeof themeVersion>;

export const brokersOperations = {
  list: listOperation({ list: brokersList, path: '/brokers', access, summary: 'List the brokers' }),
  get: recordOperation({
    list: brokersList,
    path: '/brokers/{id}',
    access,
    summary: 'Get a broker with its owners, users and files',
  }),
  estateAgents: operation({
    method: 'GET',
    path: '/brokers/estate-agents',
    access,
    summary: 'List the estate agents in the back office from which a broker can be created',
    query: z.strictObject({ q: searchText.optional() }),
    answer: dataAnswer(
      z.array(
        z.strictObject({
          id: idText,
          name: z.string(),
          city: z.string().nullable(),
          phone: z.string().nullable(),
          email: z.string().nullable(),
          /** The broker that it already is; null when none. */
          broker_id: idText.nullable(),
          /** Owners whose objects name this agent: the proposal for linking. */
          proposed_owner_ids: z.array(idText),
        }),
      ),
    ),
  }),
  portalUrlFree: operation({
    method: 'GET',
    path: '/brokers/portal-url',
    access,
    summary: 'Check whether a portal URL is available',
    query: z.strictObject({ value: plainText.max(100), broker_id: idText.optional() }),
    answer: dataAnswer(
      z.strictObject({ is_free: z.boolean(), reason: z.enum(['taken', 'reserved', 'malformed']).nullable() }),
    ),
  }),
  create: operation({ method: 'POST', path: '/brokers', access, summary: 'Add a broker', body: brokerBody, answer }),
  update: operation({
    method: 'PUT',
    path: '/brokers/{id}',
    access,
    summary:
      'Update a broker; with `based_on`, only if the record has not changed since it was read. Another main user also requires the permission to manage users',
    params,
    body: brokerBody.extend({ based_on: basedOn(brokerBody) }),
    answer,
    problems: ['not_found', 'changed_meanwhile', 'users_manage_required'],
  }),
  delete: operation({
    method: 'DELETE',
    path: '/brokers/{id}',
    access,
    summary: 'Delete a broker without users; its owners are unlinked',
    params,
    isSensitive: true,
    askedAnew: 'password',
    problems: ['not_found', 'conflict'],
  }),
  files: operation({
    method: 'GET',
    path: '/brokers/{id}/files',
    access,
    summary: 'List the files of a broker, the newest first',
    params,
    answer: dataAnswer(z.array(recordSchema(brokersList.includes.files.fields))),
    problems: ['not_found'],
  }),
  addFile: operation({
    method: 'POST',
    path: '/brokers/{id}/files',
    access,
    summary: 'Upload a file with a description',
    params,
    upload: fileUpload,
    limitedAs: 'upload',
    body: z.strictObject({ description: plainText.trim().min(1).max(500) }),
    answer,
    problems: ['not_found', 'payload_too_large'],
  }),
  getFile: operation({
    method: 'GET',
    path: '/brokers/{id}/files/{file}',
    access,
    summary: 'Download a file',
    params: z.object({ id: z.string(), file: z.string() }),
    download: ['*/*'],
    problems: ['not_found'],
  }),
  deleteFile: operation({
    method: 'DELETE',
    path: '/brokers/{id}/files/{file}',
    access,
    summary: 'Delete a file',
    params: z.object({ id: z.string(), file: z.string() }),
    problems: ['not_found'],
  }),
  putLogo: operation({
    method: 'PUT',
    path: '/brokers/{id}/logo',
    access,
    summary: 'Replace the logo',
    params,
    upload: imageUpload,
    limitedAs: 'upload',
    answer,
    problems: ['not_found', 'payload_too_large'],
  }),
  deleteLogo: operation({
    method: 'DELETE',
    path: '/brokers/{id}/logo',
    access,
    summary: 'Remove the logo',
    params,
    answer,
    problems: ['not_found'],
  }),
  getTheme: operation({
    method: 'GET',
    path: '/brokers/{id}/theme',
    access,
    summary: 'Get the current theme',
    params,
    answer: dataAnswer(theme.nullable()),
    problems: ['not_found'],
  }),
  putTheme: operation({
    method: 'PUT',
    path: '/brokers/{id}/theme',
    access,
    summary: 'Apply a theme as a new version',
    params,
    body: theme,
    answer: dataAnswer(themeVersion),
    problems: ['not_found'],
  }),
  themeVersions: operation({
    method: 'GET',
    path: '/brokers/{id}/theme/versions',
    access,
    summary: 'List all theme versions, newest first',
    params,
    answer: dataAnswer(z.array(themeVersion)),
    problems: ['not_found'],
  }),
  restoreTheme: operation({
    method: 'POST',
    path: '/brokers/{id}/theme/versions/{number}/restore',
    access,
    summary: 'Restore an earlier theme as a new version',
    params: z.object({ id: z.string(), number: z.string() }),
    answer: dataAnswer(themeVersion),
    problems: ['not_found'],
  }),
  openPortal: operation({
    method: 'POST',
    path: '/brokers/{id}/open-portal',
    access,
    summary: 'Open the broker’s portal, temporarily and read-only',
    params,
    body: z.strictObject({ reason }),
    answer: dataAnswer(sessionUser),
    isSensitive: true,
    problems: ['not_found', 'portal_data_incomplete', 'portal_could_not_open'],
  }),
} as const;
