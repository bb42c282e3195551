import { useTranslations } from 'use-intl';
import { useUser } from '../../lib/session-context.ts';

/** Why who looks for another cannot open something where they are, whatever their own account may; null for everybody else. */
export function useWhyNotHere(): string | null {
  const t = useTranslations('portal');
  const user = useUser();
  if (user?.portal) return t(`banner.${user.portal.type}`, { name: user.portal.name });
  return user?.grant ? t('byGrant', { name: user.owner_name ?? '' }) : null;
}
