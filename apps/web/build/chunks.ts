import type { Rolldown } from 'vite';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/**
 * Few files instead of many: what is always fetched together is one. A group holds the modules it names with all that they
 * import, but for what an earlier group holds already.
 */
const layers: [name: string, roots: RegExp][] = [
  // What decides between the forms of strangers and the portal, and what both are made of.
  [
    'start',
    /src\/(?:main\.tsx|app\/load-portal\.ts|parts\/login-form\/(?:second-step|password-calls)\.ts|lib\/(?:http-client|session|language|style-nonce|first-paint)\.ts|parts\/branding\/(?:css-variables|inline-branding)\.ts|ui\/icon\/drawings\.ts|parts\/branding\/gevel-drawing\.ts|parts\/language\/[\w-]+\.css|parts\/branding\/brand-logo\.module\.css|ui\/notice\/notice\.module\.css|lib\/looks-like\.ts|lib\/dom\.ts)$|contract\/src\/core\/(?:limits|password-rule)\.ts$/,
  ],
  ['words-nl', /i18n\/src\/nl\/login-shell\.ts$/],
  ['words-en', /i18n\/src\/en\/login-shell\.ts$/],
  ['login-shell', /src\/app\/login-shell\/open-shell\.ts$/],
  ['portal', /src\/app\/start-app\.tsx$/],
  [
    'list',
    /src\/(?:parts\/list-page\/(?:list-page|use-table|view-switch|add-button)|parts\/failure-notice\/failure-notice|ui\/notice\/problem-notice)\.tsx?$/,
  ],
  ['lists', /packages\/contract\/src\/lists\.ts$/],
  ['record', /src\/parts\/record-page\/[\w-]+\.tsx?$/],
  ['popups', /@mantine\/core\/esm\/components\/(?:Popover|Menu|Tooltip|Combobox|Modal|Drawer)\//],
  ['fields', /src\/parts\/edit-form\/[\w-]+\.tsx?$/],
];

export const groups: Groups = layers.map(([name, test], place) => ({ name, test, priority: layers.length - place }));
