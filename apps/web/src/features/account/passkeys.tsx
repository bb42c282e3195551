import type { Passkey, SessionUser } from '@gevel/contract';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.ts';
import { FailureNotice } from '../../parts/failure-notice/failure-notice.tsx';
import { withPasskeyWords } from '../../parts/passkeys/with-passkey-words.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { RecoveryCodes } from '../../parts/two-factor/recovery-codes.tsx';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { plainText } from '../../ui/dialog/plain-text.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { passkeysQuery } from './account.queries.ts';
import { PasskeyTable } from './passkey-table.tsx';
import classes from './profile.module.css';
import { sectionIds } from './section-nav.tsx';

// They come with the click.
const PasskeyForm = lazy(async () => ({
  default: (await import('../../parts/passkeys/passkey-form.tsx')).PasskeyForm,
}));
const RenamePasskey = lazy(async () => ({ default: (await import('./rename-passkey.tsx')).RenamePasskey }));

/** Passkeys of this person: in place of password and code, or after the password. */
export const Passkeys = withPasskeyWords(function Passkeys({ user }: { user: SessionUser }) {
  const t = useTranslations('passkeys');
  const session = useSession();
  const queryClient = useQueryClient();
  const confirm = useConfirmSensitive();
  const dialog = useRef<DialogHandle>(null);
  const { data: own, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [chosen, setChosen] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: Passkey) => confirm(() => call('passkeys.remove', { params: { id } })),
    onSuccess: (_, { name }) => {
      setSaid(t('removed', { name }));
      return readAgain();
    },
  });

  async function readAgain(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: ['account'] });
    await session.fetchUser();
  }

  function settle(name: string, recoveryCodes: readonly string[]): void {
    setIsAdding(false);
    setCodes(recoveryCodes);
    setSaid(t('added', { name }));
    void readAgain();
  }

  function ask(passkey: Passkey): void {
    setChosen(passkey);
    setSaid(null);
    dialog.current?.show({ message: plainText(t('removeText', { name: passkey.name })) });
  }

  const isOff = user.two_factor_policy === 'off';
  const mayAdd = own !== undefined && own.hindrance === null && !isOff && codes.length === 0;
  return (
    <Section id={sectionIds.passkeys} title={t('title')} hint={t('hint')}>
      <div className={classes.stack}>
        {remove.error && <FailureNotice key={remove.submittedAt} error={remove.error} />}
        {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
        {said !== null && <Notice mood="success">{said}</Notice>}
        {codes.length > 0 && <RecoveryCodes codes={codes} email={user.email} onKept={() => setCodes([])} />}
        {!own && !error && <Skeleton height={60} />}
        {own?.passkeys.length === 0 && <p className={classes.none}>{t('none')}</p>}
        {own && own.passkeys.length > 0 && (
          <PasskeyTable passkeys={own.passkeys} onRename={setRenamed} onRemove={ask} />
        )}
        {renamed && (
          <Suspense fallback={null}>
            <RenamePasskey
              key={renamed.id}
              passkey={renamed}
              onDone={() => {
                setRenamed(null);
                void readAgain();
              }}
            />
          </Suspense>
        )}
        {own && own.hindrance !== null && <Notice mood="info">{t(`hindrance.${own.hindrance}`)}</Notice>}
        {own && own.hindrance === null && isOff && <Notice mood="info">{t('policyOff')}</Notice>}
        {mayAdd && !user.two_factor_enabled && <p className={classes.aside}>{t('addFirstHint')}</p>}
        {mayAdd &&
          (isAdding ? (
            <Suspense fallback={null}>
              <PasskeyForm onMade={settle} onCancel={() => setIsAdding(false)} />
            </Suspense>
          ) : (
            <div>
              <Button variant="default" onClick={() => setIsAdding(true)}>
                {t('add')}
              </Button>
            </div>
          ))}
      </div>
      <ModalDialog
        ref={dialog}
        title={t('removeTitle')}
        confirmButton
        confirmLabel={t('remove')}
        closeLabel={t('cancel')}
        onAccepted={() => chosen && remove.mutate(chosen)}
      />
    </Section>
  );
});
