import { type FieldRule, fieldRules, operations } from '@gevel/contract';

/** What people fill in, bodies and questions. */
const bodies = {
  'brokers.create': operations.brokers.create.body,
  'brokers.putTheme': operations.brokers.putTheme.body,
  'brokers.addFile': operations.brokers.addFile.body,
  'brokers.openPortal': operations.brokers.openPortal.body,
  'owners.create': operations.owners.create.body,
  'users.create': operations.users.create.body,
  'grants.owners': operations.grants.owners.query,
  'grants.give': operations.grants.give.body,
  'grants.nameDeputy': operations.grants.nameDeputy.body,
  'news.create': operations.news.create.body,
  'documents.add': operations.documents.add.body,
  'tickets.create': operations.tickets.create.body,
  'tickets.createNote': operations.tickets.createNote.body,
  'threads.create': operations.threads.create.body,
  'threads.reply': operations.threads.reply.body,
  'threads.saveAnswer': operations.threads.saveAnswer.body,
  'account.updateProfile': operations.account.updateProfile.body,
  'account.changePassword': operations.account.changePassword.body,
  'account.confirmPassword': operations.account.confirmPassword.body,
  'account.changeEmail': operations.account.changeEmail.body,
  'account.createToken': operations.account.createToken.body,
  'auth.confirmCode': operations.auth.confirmCode.body,
  'privacy.people': operations.privacy.people.query,
  'passkeys.rename': operations.passkeys.rename.body,
  'tools.testMail': operations.tools.testMail.body,
  'tools.putIndexFigure': operations.tools.putIndexFigure.body,
  'tools.putLegalFigure': operations.tools.putLegalFigure.body,
  'tools.putIndexationMethod': operations.tools.putIndexationMethod.body,
  'tools.uploadIndexFigures': operations.tools.uploadIndexFigures.body,
  'savedViews.create': operations.savedViews.create.body,
  'reportSchedules.create': operations.reportSchedules.create.body,
  'alerts.put': operations.alerts.put.body,
  'webhooks.create': operations.webhooks.create.body,
};
export type FormName = keyof typeof bodies;

/** What each asks of its fields. Evaluated while building, so that no schema library is shipped: see vite.config.ts. */
export const requestRules = Object.fromEntries(
  Object.entries(bodies).map(([name, body]) => [name, fieldRules(body)]),
) as Readonly<Record<FormName, Readonly<Record<string, FieldRule>>>>; // one for each of the bodies above
