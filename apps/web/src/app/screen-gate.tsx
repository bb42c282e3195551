import { portalOfParameter } from '@gevel/contract/plain';
import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../lib/session-context.ts';
import { PageTitle } from '../parts/branding/page-title.tsx';
import { ScreenHelp } from '../parts/help/screen-help.tsx';
import { HeadAside } from '../ui/page/head-aside.ts';
import { PageSkeleton } from '../ui/page/page-skeleton.tsx';
import { ErrorPage } from './error.page.tsx';
import { RefusedPage } from './refused.page.tsx';
import { refusalTo, type Screen } from './screens.ts';

// Of whoever has lost all sight of what they came for.
const GrantEnded = lazy(async () => ({ default: (await import('../parts/grants/grant-ended.tsx')).GrantEnded }));

// Of links in mails about the portal of one owner.
const LinkOfOwner = lazy(async () => ({ default: (await import('../parts/grants/link-of-owner.tsx')).LinkOfOwner }));

/** Shows a screen to whoever may see it; its code is fetched only then. */
export function ScreenGate({ screen }: { screen: Screen }) {
  const t = useTranslations();
  const user = useUser();
  const params: Record<string, string | undefined> = useParams({ strict: false });
  const ownerId = useLocation({ select: ({ search }) => search[portalOfParameter] });
  // Gone between two renderings: the guard is on its way to login.
  if (user === null) return null;
  if (typeof ownerId === 'string' && user.type === 'owner' && user.portal === null) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LinkOfOwner user={user} ownerId={ownerId} />
      </Suspense>
    );
  }
  if (user.type === 'owner' && user.owner_id === null && screen.operation !== 'auth.me') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <GrantEnded />
      </Suspense>
    );
  }
  const refusal = refusalTo(screen, user);
  if (refusal) return <RefusedPage refusal={refusal} />;
  if (screen.takes?.(params) === false) return <ErrorPage />;
  return (
    <PageTitle screen={t(screen.title)}>
      <HeadAside value={<ScreenHelp screen={screen.name} />}>
        <Suspense fallback={<PageSkeleton />}>
          <screen.Page />
        </Suspense>
      </HeadAside>
    </PageTitle>
  );
}
