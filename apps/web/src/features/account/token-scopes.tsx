import { type TokenScope, tokenScopes } from '@gevel/contract/plain';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './profile.module.css';

interface Props {
  chosen: readonly TokenScope[];
  onChange: (chosen: TokenScope[]) => void;
  isMissing: boolean;
}

/** What a token may do; at least one of them. */
export function TokenScopes({ chosen, onChange, isMissing }: Props) {
  const t = useTranslations('account.tokens');
  return (
    <Checkbox.Group
      label={t('scopes')}
      value={[...chosen]}
      error={isMissing ? t('scopeNeeded') : null}
      onChange={(names) => onChange(tokenScopes.filter((scope) => names.includes(scope)))}
    >
      <div className={classes.scopes}>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(`scopeNames.${scope}`)} description={t(`scopeHints.${scope}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
