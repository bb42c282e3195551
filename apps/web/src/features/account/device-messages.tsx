import type { PushDevice } from '@gevel/contract';
import { mailFrequencies } from '@gevel/contract/plain';
import { formatMoment, momentInText } from '@gevel/i18n';
import { deviceMessagesWords as dutch } from '@gevel/i18n/nl/device-messages';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { pushDevicesQuery } from './account.queries.ts';
import classes from './profile.module.css';
import { isAllowed, isSignedUp, PushNotHere, signOff, signUp, whyNotHere } from './push-browser.ts';
import { useDeviceName } from './where.tsx';

const withDeviceWords = moreWords({ name: 'device-messages', dutch, readEnglish: englishWords });

async function englishWords() {
  const { deviceMessagesWords } = await import('@gevel/i18n/en/device-messages');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return deviceMessagesWords as unknown as typeof dutch;
}

/** Messages on this device, and on which others there are. */
export const DeviceMessages = withDeviceWords(function DeviceMessages() {
  const t = useTranslations('deviceMessages');
  const { data, error, refetch } = useQuery(pushDevicesQuery);
  return (
    <div className={classes.apart}>
      <h3>{t('title')}</h3>
      <p className={classes.none}>{t('hint')}</p>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && <Here publicKey={data.public_key} device={data.devices.find(({ is_current }) => is_current)} />}
      {data && <Others devices={data.devices.filter(({ is_current }) => !is_current)} />}
    </div>
  );
});

interface HereProps {
  publicKey: string | null;
  device: PushDevice | undefined;
}

function Here({ publicKey, device }: HereProps) {
  const t = useTranslations('deviceMessages');
  const language = useLanguage();
  const readAgain = useReadAgain();
  const switchOn = useMutation({
    mutationFn: async (key: string) => call('pushDevices.add', { body: await signUp(key) }),
    onSettled: readAgain,
  });
  const switchOff = useMutation({
    mutationFn: async (id: string) => {
      await call('pushDevices.remove', { params: { id } });
      await signOff();
    },
    onSettled: readAgain,
  });
  useRenewal({ publicKey, device });

  const why = whyNotHere();
  if (publicKey === null) return <Notice mood="info">{t('notHere.off')}</Notice>;
  const isOn = device !== undefined && device.ended === null;
  return (
    <>
      {why !== null && <Notice mood="warning">{t(`notHere.${why}`)}</Notice>}
      {device?.ended && <Notice mood="warning">{t(`ended.${device.ended}`)}</Notice>}
      {isOn && device.needs_renewal && <Notice mood="warning">{t('renewal')}</Notice>}
      <SwitchError error={switchOn.error ?? switchOff.error} />
      {isOn && (
        <p className={classes.none}>
          {t('on')}{' '}
          {device.last_sent_at === null
            ? t('nothingSent')
            : t('lastSent', { at: momentInText(device.last_sent_at, language) })}
        </p>
      )}
      {(isOn || why === null) && (
        <div>
          {isOn && !device.needs_renewal ? (
            <Button variant="default" loading={switchOff.isPending} onClick={() => switchOff.mutate(device.id)}>
              {t('switchOff')}
            </Button>
          ) : (
            <Button loading={switchOn.isPending} onClick={() => switchOn.mutate(publicKey)}>
              {t('switchOn')}
            </Button>
          )}
        </div>
      )}
      <div role="status">
        {switchOn.isSuccess && isOn && <Notice mood="success">{t('switchedOn')}</Notice>}
        {switchOff.isSuccess && !isOn && <Notice mood="success">{t('switchedOff')}</Notice>}
      </div>
      {isOn && <Topics device={device} />}
    </>
  );
}

function SwitchError({ error }: { error: Error | null }) {
  const t = useTranslations('deviceMessages');
  if (error === null) return null;
  if (!(error instanceof PushNotHere)) return <ProblemNotice title={t('failed')} error={error} />;
  // What is known of the browser stands above.
  return error.reason === whyNotHere() ? null : <Notice mood="warning">{t(`notHere.${error.reason}`)}</Notice>;
}

/** A browser that was signed up and is so no more, or with a key of before, is signed up anew without a question. */
function useRenewal({ publicKey, device }: HereProps): void {
  const readAgain = useReadAgain();
  const wanted = publicKey !== null && device !== undefined && device.ended === null && isAllowed();
  const needsRenewal = device?.needs_renewal ?? false;
  useEffect(() => {
    if (!wanted) return;
    void (async () => {
      if (!needsRenewal && (await isSignedUp(publicKey))) return;
      await call('pushDevices.add', { body: await signUp(publicKey) });
      await readAgain();
    })().catch(() => {
      // The notice and the button stay: whoever presses it hears why.
    });
  }, [wanted, needsRenewal, publicKey, readAgain]);
}

function Topics({ device: { id, topics } }: { device: PushDevice }) {
  const t = useTranslations('deviceMessages');
  const queryClient = useQueryClient();
  const save = useMutation({
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'push-topics' },
    mutationFn: (topic: PushDevice['topics'][number]) => call('pushDevices.update', { params: { id }, body: topic }),
    onSuccess: ({ data }) =>
      queryClient.setQueryData(
        pushDevicesQuery.queryKey,
        (all) => all && { ...all, devices: all.devices.map((each) => (each.id === id ? data : each)) },
      ),
  });
  return (
    <fieldset className={classes.topics}>
      <legend>{t('perTopic')}</legend>
      {topics.map(({ topic, frequency }) => {
        const shown = save.isPending && save.variables.topic === topic ? save.variables.frequency : frequency;
        return (
          <NativeSelect
            key={topic}
            label={t(`topics.${topic}`)}
            data={mailFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
            value={shown}
            onChange={({ currentTarget: { value } }) => {
              const chosen = mailFrequencies.find((one) => one === value);
              if (chosen) save.mutate({ topic, frequency: chosen });
            }}
          />
        );
      })}
      {save.error && <ProblemNotice title={t('failed')} error={save.error} />}
      <div role="status">
        {save.isSuccess && (
          <Notice mood="success">
            {t('saved', {
              topic: t(`topics.${save.variables.topic}`),
              frequency: t(`frequencies.${save.variables.frequency}`),
            })}
          </Notice>
        )}
      </div>
    </fieldset>
  );
}

function Others({ devices }: { devices: readonly PushDevice[] }) {
  const t = useTranslations('deviceMessages.others');
  const nameOf = useDeviceName();
  const readAgain = useReadAgain();
  const remove = useMutation({
    mutationFn: (id: string) => call('pushDevices.remove', { params: { id } }),
    onSettled: readAgain,
  });
  const stateOf = ({ ended, needs_renewal }: PushDevice) => {
    if (ended !== null) return 'ended';
    return needs_renewal ? 'renewal' : 'on';
  };
  return (
    <>
      <h4>{t('title')}</h4>
      {remove.error && <ProblemNotice title={t('title')} error={remove.error} />}
      {remove.isSuccess && <RemovedNotice key={remove.submittedAt}>{t('removed')}</RemovedNotice>}
      {devices.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {devices.length > 0 && (
        <PlainTable
          caption={t('title')}
          rows={devices}
          rowKey={({ id }) => id}
          columns={[
            { key: 'device', label: t('device'), renderCell: ({ device }) => nameOf(device) },
            { key: 'state', label: t('stateOf'), renderCell: (device) => t(`state.${stateOf(device)}`) },
            {
              key: 'last_sent_at',
              label: t('lastSent'),
              renderCell: ({ last_sent_at }) => (last_sent_at === null ? t('never') : formatMoment(last_sent_at)),
            },
            {
              key: 'actions',
              label: t('actions'),
              renderCell: ({ id, device }) => (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('removeOf', { device: nameOf(device) })}
                  onClick={() => remove.mutate(id)}
                >
                  {t('remove')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: pushDevicesQuery.queryKey }), [queryClient]);
}
