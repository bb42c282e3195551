import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { MissingFields, type MissingPlace } from './missing-fields.tsx';
import { type PortalKind, usePortalSession } from './portal-session.ts';

// What opens on a click.
const AskWithPassword = lazy(async () => ({
  default: (await import('../password-confirmation/ask-with-password.tsx')).AskWithPassword,
}));

interface Props {
  kind: PortalKind;
  id: string;
  name: string;
  isComplete: boolean;
  missing: readonly string[];
  placeOf: MissingPlace;
}

/** Opens somebody's portal after asking why; names what is still missing when it cannot be opened. */
export function OpenPortal({ kind, id, name, isComplete, missing, placeOf }: Props) {
  const t = useTranslations('portal.open');
  const portal = usePortalSession();
  const [isConfirming, setConfirming] = useState(false);

  return (
    <>
      <Button leftSection={<Icon name="eye" />} onClick={() => setConfirming(true)}>
        {t('action')}
      </Button>
      {isConfirming && isComplete && (
        <Suspense fallback={null}>
          <AskWithPassword
            proof="login"
            title={t('title', { name })}
            text={t('text', { name })}
            confirmLabel={t('confirm')}
            failedTitle={t('failed')}
            reason={{ label: t('reason'), hint: t('reasonHint'), tooShort: t('reasonTooShort') }}
            onConfirm={(reason) => portal.open(kind, id, reason)}
            onClose={() => setConfirming(false)}
            explain={(error) =>
              isApiProblem(error, 'portal_data_incomplete') && (
                <Notice mood="danger" title={t('failed')}>
                  <MissingFields missing={error.missing} placeOf={placeOf} onGo={() => setConfirming(false)} />
                </Notice>
              )
            }
          />
        </Suspense>
      )}
      {isConfirming && !isComplete && (
        <MissingFields missing={missing} placeOf={placeOf} onGo={() => setConfirming(false)} isDialog />
      )}
    </>
  );
}
