import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiProblem } from '../../lib/api-problem.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { AskFirst } from '../edit-form/ask-first.tsx';
import { MissingFields, type MissingPlace } from './missing-fields.tsx';
import { type PortalKind, usePortalSession } from './portal-session.ts';

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
        <AskFirst
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
      )}
      {isConfirming && !isComplete && (
        <MissingFields missing={missing} placeOf={placeOf} onGo={() => setConfirming(false)} isDialog />
      )}
    </>
  );
}
