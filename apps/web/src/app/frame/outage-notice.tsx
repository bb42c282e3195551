import { momentInText } from '@gevel/i18n';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { useIsOwner, useUser } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { ticketStatesQuery } from '../../parts/ticket-states/ticket-states.queries.ts';
import type { DialogHandle } from '../../ui/dialog/dialog-props.ts';
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './outage-notice.module.css';

const tryAgainMs = 60_000;
/** Of what is wrong elsewhere, the network or our own server, nothing can be said here. */
const ofBackOffice = ['back_office_failed', 'back_office_timeout', 'back_office_resting'] as const;

const dataAgeQuery = queryOptions({
  queryKey: ['data-age'],
  queryFn: async ({ signal }) => (await call('dashboard.dataAge', { signal })).data,
});

/** That the back office is away: a dialog when the frame opens, and then a line with what is old and what still works. */
export function OutageNotice({ error }: { error: Error }) {
  const t = useTranslations('frame');
  const language = useLanguage();
  const user = useUser();
  const isOwner = useIsOwner();
  const dialog = useRef<DialogHandle>(null);
  const { data: age } = useQuery(dataAgeQuery);
  useEffect(() => {
    dialog.current?.show();
  }, []);
  useTryAgain();
  const mayReport = user?.modules.includes('tickets') && user.portal === null;
  const who = isOwner ? t('outage.owner') : t('outage.source');
  const sentences = [
    t(isApiProblem(error, 'back_office_resting') ? 'outage.resting' : 'outage.away', { who }),
    age?.synced_at ? t.rich('outage.age', { moment: momentInText(age.synced_at, language), whole }) : null,
    t('outage.works'),
    mayReport ? t('outage.writes') : null,
  ];
  return (
    <>
      {ofBackOffice.some((code) => isApiProblem(error, code)) && (
        <p className={classes.line}>
          <Icon name="unlink" />
          <span>
            {sentences
              .filter((sentence) => sentence !== null)
              .map((sentence, place) => (
                <Fragment key={place}>{sentence} </Fragment>
              ))}
          </span>
        </p>
      )}
      <ModalDialog ref={dialog} title={t('ticketStatesFailedTitle')} message={t('ticketStatesFailed')} />
    </>
  );
}

/** A moment stays on one line. */
const whole = (words: ReactNode) => <span className={classes.whole}>{words}</span>;

/** With the next screen that is opened, and not by itself: a call that nobody makes would keep the session alive. */
function useTryAgain(): void {
  const { pathname } = useLocation();
  const { refetch, errorUpdatedAt } = useQuery({ ...ticketStatesQuery, enabled: false });
  const tried = useRef({ pathname, errorUpdatedAt });
  useEffect(() => {
    if (tried.current.pathname === pathname) return;
    tried.current = { pathname, errorUpdatedAt };
    if (Date.now() - errorUpdatedAt >= tryAgainMs) void refetch();
  }, [pathname, errorUpdatedAt, refetch]);
}
