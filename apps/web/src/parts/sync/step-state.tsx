import { useTranslations } from 'use-intl';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';

const roles = {
  never: 'neutral',
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  incomplete: 'warning',
  failed: 'danger',
} as const satisfies Record<string, BadgeRole>;

/** How far one kind of record is. */
export function StepState({ state }: { state: keyof typeof roles }) {
  const t = useTranslations('tools.stepStates');
  return <Badge role={roles[state]}>{t(state)}</Badge>;
}
