import type { frame as dutch } from '../nl/frame.ts';
import type { Shape } from '../shape.ts';

export const frame = {
  help: 'Help for this page',
  term: 'What does {term} mean?',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main menu',
  dailyPlaces: 'Frequently used',
  openMenu: 'Open menu',
  search: 'Search',
  closeSearch: 'Close search',
  closeMenu: 'Close menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  portfolioGroup: 'Portfolio',
  manageGroup: 'Management',
  language: { label: 'Language', nl: 'Nederlands', en: 'English' },
  appearance: { label: 'Appearance', auto: 'Automatic', light: 'Light', dark: 'Dark' },
  userMenu: 'User menu for {name}',
  myProfile: 'My profile',
  changePassword: 'Change password',
  logOut: 'Log out',
  loggingOut: 'Logging out',
  starting: 'Opening the portal',
  ticketStatesFailed: 'Could not retrieve data from Bloxs.',
  ticketStatesFailedTitle: 'No connection to the property manager’s system',
  outage: {
    owner: 'The property manager’s system',
    source: 'Bloxs',
    away: '{who} cannot be reached at the moment.',
    resting: '{who} cannot give data for a moment.',
    age: 'You are viewing the data of <whole>{moment}.</whole>',
    works: 'Searching, viewing and exporting work as usual.',
    writes: 'What you report is kept and sent later.',
  },
  printed: 'Printed by {name} on {moment}',
  idle: {
    title: 'Are you still there?',
    message: 'You have been inactive for a while. We will log you out in two minutes.',
    stay: 'Stay logged in',
  },
  kinds: { admin: 'Administrator', broker: 'Broker', owner: 'Landlord' },
  errorPage: {
    title: 'This page does not exist',
    message: 'The address is incorrect, or the page has moved.',
    home: 'Go to the dashboard',
  },
  refused: {
    title: 'No access',
    forbidden: 'Your account does not have access to this page.',
    inPortal: 'Close the portal of {name} first.',
    moduleDisabled: 'This module is switched off for your portal. Your administrator can switch it on.',
  },
  broken: {
    title: 'This page could not be shown',
    message: 'Something went wrong. Try again; if the problem persists, contact your administrator.',
    again: 'Try again',
  },
} as const satisfies Shape<typeof dutch>;

/** What the menu and the list of exports call screens whose other words come with them. */
export const toolTitles = {
  tools: 'Tools',
  auditEvents: 'Audit trail',
  refusedDocuments: 'Refused documents',
  mailLog: 'Email log',
  unread: 'Not read',
} as const;
