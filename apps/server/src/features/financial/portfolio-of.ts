import type { Scope } from '../../db/scope.ts';
import type { PortfolioScope } from './financial.repository.ts';

/** Administrators have no portfolio; the operations' access keeps them away. */
export function portfolioOf(scope: Scope): PortfolioScope {
  if (scope.kind === 'admin') throw new Error('An administrator has no books');
  return scope;
}
