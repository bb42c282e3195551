import type { ReminderPlan } from '@gevel/contract';
import { reminderLimits, usualReminderDays } from '@gevel/contract/plain';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { settings } from '../../db/schema/settings.ts';

const name = 'reminder_plan';

/** After how many days whoever was invited and has not accepted is reminded. */
export async function getReminderPlan(db: Db): Promise<ReminderPlan> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return {
    days: row === undefined ? [...usualReminderDays] : inOrder(row.value.split(',').filter(Boolean).map(Number)),
  };
}

/** As it is kept: what is planned twice on a day is one reminder. */
export async function saveReminderPlan(db: Db, plan: ReminderPlan): Promise<ReminderPlan> {
  const days = inOrder(plan.days);
  const value = days.join();
  await db.insert(settings).values({ name, value }).onConflictDoUpdate({ target: settings.name, set: { value } });
  return { days };
}

function inOrder(days: readonly number[]): number[] {
  const { firstDay, lastDay } = reminderLimits;
  const known = days.filter((day) => Number.isInteger(day) && day >= firstDay && day <= lastDay);
  return [...new Set(known)].toSorted((one, other) => one - other);
}
