import type { mail as nlMail } from '../nl/mail.ts';
import type { Shape } from '../shape.ts';

export const mail = {
  greeting: 'Dear {first_name},',
  closing: 'Kind regards,',
  linkHint: 'Does the button not work? Copy this address to your browser:',
  footer: 'This e-mail was sent automatically by {sender}.',
  kinds: {
    reset: {
      subject: 'Choose a new password',
      text: 'You asked to choose a new password. The link below works once, for one hour.',
      button: 'Choose a new password',
      note: 'Did you not ask for this? Then you need not do anything; your password stays as it is.',
    },
    invitation: {
      subject: 'Your access to {sender}',
      text: 'An account was made for you at {sender}. Choose a password to begin. The link works once, for seven days.',
      button: 'Activate account',
      note: 'Has the link expired? Ask your administrator for another.',
    },
    emailChange: {
      subject: 'Confirm your new e-mail address',
      text: 'You asked to log in with this address from now on. Confirm that with the link below; it works once, for 24 hours.',
      button: 'Confirm address',
      note: 'Did you not ask for this? Then you need not do anything; nothing changes.',
    },
    emailChangeNotice: {
      subject: 'Your e-mail address is being changed',
      text: 'Somebody asked to use the e-mail address {email} for your account. That happens as soon as the new address is confirmed.',
      button: '',
      note: 'Was that not you? Change your password at once and warn your administrator.',
    },
    emailChanged: {
      subject: 'Your e-mail address was changed',
      text: 'Your account has just been given another e-mail address; the one before logs in no longer. You have been logged out on other devices, personal tokens have ended and links in earlier e-mails no longer work.',
      button: '',
      note: 'Did you not expect this? Warn your administrator at once.',
    },
    rightsChanged: {
      subject: 'Your rights were changed',
      text: 'An administrator has just changed what you can see and do in the portal with your account.',
      button: '',
      note: 'Did you not expect this? Warn your administrator at once.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account has just been changed. You have been logged out on all other devices and personal tokens have ended.',
      button: '',
      note: 'Was that not you? Choose a new password at once and warn your administrator.',
    },
    twoFactorReset: {
      subject: 'Your second factor was switched off',
      text: 'The second factor of your account was switched off. You have been logged out on all devices.',
      button: '',
      note: 'Did you not expect this? Warn your administrator.',
    },
    syncAlarm: {
      subject: 'The synchronisation needs attention',
      text: 'One or more kinds of data from Bloxs are too old, or did not come completely the last time. The portal goes on showing what it knew last. The tools say which kinds these are and why.',
      button: 'Open the tools',
      note: 'You receive this message once for each occurrence.',
    },
    test: {
      subject: 'Test message from {sender}',
      text: 'This is a test message. If you can read it, sending e-mail works.',
      button: '',
      note: '',
    },
  },
} as const satisfies Shape<typeof nlMail>;
