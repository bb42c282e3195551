import { useTranslations } from 'use-intl';
import { PasskeyFailure } from '../../lib/passkey-failure.ts';

/** A sentence for what went wrong at the device; nothing for what the server said. */
export function usePasskeyText(): (error: unknown) => string | undefined {
  const t = useTranslations('passkeys');
  return (error) => {
    if (!(error instanceof PasskeyFailure)) return undefined;
    const { reason } = error;
    const isOfDevice = reason === 'unsupported' || reason === 'cancelled' || reason === 'alreadyThere';
    return isOfDevice ? t(reason) : t(`hindrance.${reason}`);
  };
}
