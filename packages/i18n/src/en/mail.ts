import type { mail as nlMail } from '../nl/mail.ts';
import type { Shape } from '../shape.ts';

export const mail = {
  greeting: 'Dear {first_name},',
  closing: 'Kind regards,',
  linkHint: 'Is the button not working? Copy this address into your browser:',
  footer: '{sender} sent this email automatically.',
  portalActs: {
    added: 'an account has been added',
    addressed: 'an account has another email address',
    linked: 'an account now belongs to your portal',
    unlinked: 'an account no longer belongs to your portal',
    factorReset: 'two-factor authentication of an account has been reset',
    invited: 'an account has been invited again',
    unblocked: 'an account has been unblocked',
    mainUser: 'another account is the main user',
  },
  kinds: {
    portalAccount: {
      subject: 'Change to an account of your portal',
      text: 'An administrator has just changed who can log in to your portal: {act}. This concerns {person}.',
      button: '',
      note: 'Were you not expecting this? Contact your administrator immediately.',
    },
    reset: {
      subject: 'Choose a new password',
      text: 'You have requested a new password. The link below can be used once and is valid for one hour.',
      button: 'Choose a new password',
      note: 'Did you not request this? You do not need to do anything; your password will not change.',
    },
    invitation: {
      subject: 'Your access to {sender}',
      text: 'At {sender}, an account has been created for you. Choose a password to get started. The link can be used once and is valid for seven days.',
      button: 'Activate account',
      note: 'Has the link expired? Ask your administrator for a new one.',
    },
    emailChange: {
      subject: 'Confirm your new email address',
      text: 'You have asked to log in with this address from now on. Confirm this using the link below; it can be used once and is valid for 24 hours.',
      button: 'Confirm address',
      note: 'Did you not request this? You do not need to do anything; nothing will change.',
    },
    emailChangeNotice: {
      subject: 'Your email address is being changed',
      text: 'A request was made to use the email address {email} for your account. The change takes effect once the new address is confirmed.',
      button: '',
      note: 'Was this not you? Change your password immediately and contact your administrator.',
    },
    emailInUse: {
      subject: 'Someone tried to use your email address',
      text: 'Another user of the portal has asked to log in with this email address. That is not possible, because it belongs to your account. Nothing has changed.',
      button: '',
      note: 'Do you have two accounts yourself? Ask your administrator for help. Otherwise you do not need to do anything.',
    },
    emailChanged: {
      subject: 'Your email address has been changed',
      text: 'The email address of your account has just been changed; you can no longer log in with the previous one. You have been logged out on other devices, your personal tokens have been revoked and links in earlier emails no longer work.',
      button: '',
      note: 'Were you not expecting this? Contact your administrator immediately.',
    },
    rightsChanged: {
      subject: 'Your permissions have been changed',
      text: 'An administrator has just changed what you can see and do in the portal with your account. Your personal tokens have been revoked.',
      button: '',
      note: 'Were you not expecting this? Contact your administrator immediately.',
    },
    passwordChanged: {
      subject: 'Your password has been changed',
      text: 'The password of your account has just been changed. You have been logged out on all other devices and your personal tokens have been revoked.',
      button: '',
      note: 'Was this not you? Choose a new password immediately and contact your administrator.',
    },
    twoFactorReset: {
      subject: 'Two-factor authentication has been switched off',
      text: 'Two-factor authentication has been switched off for your account. You have been logged out on all devices.',
      button: '',
      note: 'Were you not expecting this? Contact your administrator.',
    },
    twoFactorEnabled: {
      subject: 'Two-factor authentication has been switched on',
      text: 'Two-factor authentication has just been switched on for your account. From now on, logging in also requires a code from an authenticator app. You have been logged out on other devices and your personal tokens have been revoked.',
      button: '',
      note: 'Was this not you? Choose a new password immediately and contact your administrator, who can reset two-factor authentication.',
    },
    twoFactorDisabled: {
      subject: 'Two-factor authentication has been disabled',
      text: 'Two-factor authentication has just been disabled for your account, using a code. Your account is now protected by a password only. You have been logged out on other devices; your recovery codes and trusted devices have been revoked.',
      button: '',
      note: 'Was this not you? Choose a new password immediately and contact your administrator.',
    },
    recoveryCodesRenewed: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes have just been generated for your account. The old recovery codes no longer work.',
      button: '',
      note: 'Was this not you? Choose a new password immediately and contact your administrator.',
    },
    passkeyAdded: {
      subject: 'Your account has a new passkey',
      text: 'A passkey has just been added to your account. From now on you can log in with it without a password and code.',
      button: '',
      note: 'Was this not you? Choose a new password immediately and contact your administrator, who can remove your passkeys.',
    },
    passkeyRemoved: {
      subject: 'A passkey of your account has been removed',
      text: 'A passkey of your account has just been removed. You have been logged out on other devices and your trusted devices have been revoked.',
      button: '',
      note: 'Was this not you? Choose a new password immediately and contact your administrator.',
    },
    codesUsedUp: {
      subject: 'Someone has your password',
      text: 'Someone logging in to your account entered your password correctly, and then a wrong verification code so often that codes are not accepted for a while. If this was not you, someone else has your password. In that case choose a new password: this shuts out whoever is using the old one. The link below can be used once and is valid for one hour.',
      button: 'Choose a new password',
      note: 'Was it you? You can already log in with a passkey, a recovery code or on a trusted device. You receive this message at most once a day.',
    },
    syncAlarm: {
      subject: 'The synchronisation needs attention',
      text: 'One or more record types from Bloxs are out of date or were incomplete at the last synchronisation. The portal continues to show the last known data. The tools show which record types are affected and why.',
      button: 'Open tools',
      note: 'You receive this message once per incident.',
    },
    test: {
      subject: 'Test message from {sender}',
      text: 'This is a test message. If you can read it, sending email works.',
      button: '',
      note: '',
    },
  },
} as const satisfies Shape<typeof nlMail>;
