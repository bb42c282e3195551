import { z } from 'zod';
import { storedImageTypes } from '../core/multipart.ts';
import { dataAnswer, operation } from '../core/operation.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .meta({ format: 'colour' });

export const theme = z
  .strictObject({
    main_color: colour,
    secondary_color: colour,
    logo_background_color: colour,
    /** In pixels. */
    border_radius_large: z.int().min(0).max(32),
    border_radius_small: z.int().min(0).max(32),
    header_font_family: z
      .string()
      .regex(/^[A-Za-z0-9 -]{1,60}$/)
      .max(60)
      .meta({ format: 'font' }),
    /** In pixels. */
    header_font_size: z.int().min(12).max(48),
  })
  .meta({ id: 'Theme' });
export type Theme = z.infer<typeof theme>;

export const contactBlock = z
  .strictObject({
    name: z.string(),
    phone_exchange: z.string().nullable(),
    phone_number: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Contact' });

/** What the users of a broker's portal read: more than whoever only knows its address. */
export const portalContact = contactBlock
  .extend({
    own_text: z.string().nullable(),
    own_text_en: z.string().nullable(),
    opening_hours: z.string().nullable(),
    opening_hours_en: z.string().nullable(),
    /** Who handles the owner whose portal it is; null of a broker's users, and where nobody is named. */
    handler: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ id: 'PortalContact' });
export type PortalContact = z.infer<typeof portalContact>;

export const branding = z
  .strictObject({
    title: z.string(),
    logo_url: z.string().nullable(),
    theme: theme.nullable(),
    contact: contactBlock.nullable(),
    /** The users and the shared password of a demo; null anywhere else. */
    demo: z
      .strictObject({
        password: z.string(),
        users: z.array(z.strictObject({ email: z.string(), role: z.string() })),
      })
      .nullable(),
    /** Data that were fetched longer ago are called old. */
    stale_after_minutes: z.int(),
    /** Where records come from, which texts name. */
    back_office: z.enum(['bloxs', 'folder']),
  })
  .meta({ id: 'Branding' });
export type Branding = z.infer<typeof branding>;

export const brandingOperations = {
  get: operation({
    method: 'GET',
    path: '/branding',
    access: { who: 'anyone' },
    summary: 'Get the title, logo, theme and contact details for the requested host',
    answer: dataAnswer(branding),
  }),
  contact: operation({
    method: 'GET',
    path: '/branding/contact',
    access: { who: 'non-admin' },
    summary: 'Get the contact details of the current user’s broker, with its opening hours and who handles the owner',
    answer: dataAnswer(portalContact.nullable()),
  }),
  logo: operation({
    method: 'GET',
    path: '/branding/logo/{version}',
    access: { who: 'anyone' },
    summary: 'Get a broker’s logo; its version changes with the image',
    params: z.object({ version: z.string() }),
    download: storedImageTypes,
    problems: ['not_found'],
  }),
} as const;
