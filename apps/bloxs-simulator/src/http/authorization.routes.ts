import type { FastifyInstance } from 'fastify';
import { formatExpiration } from './expiration.ts';
import { fieldsOf } from './fields.ts';
import { Problem } from './problem-details.ts';
import type { SimulatorContext } from './simulator-context.ts';

/** `/Authorization` gives a token for the two credentials; `/Test` tells whether a token works. */
export function registerAuthorization(app: FastifyInstance, { settings, tokens }: SimulatorContext): void {
  app.post('/Authorization', (request) => {
    const body = fieldsOf(request.body);
    const missing = (['apiKey', 'apiSecret'] as const).filter(
      (name) => typeof body[name] !== 'string' || body[name] === '',
    );
    if (missing.length > 0) {
      const errors = missing.map((name) => [name, [`The ${name} field is required.`]] as const);
      throw new Problem(400, 'One or more validation errors occurred.', Object.fromEntries(errors));
    }
    const { faults, apiKey, apiSecret, expiration } = settings;
    const isRight = body['apiKey'] === apiKey && body['apiSecret'] === apiSecret;
    if (!isRight || faults.strikes('token-refused', '/Authorization'))
      throw new Problem(400, 'The token cannot be made.');
    const { token, expiresAt } = faults.strikes('no-expiry', '/Authorization')
      ? tokens.issueOpaque(apiKey)
      : faults.strikes('past-expiry', '/Authorization')
        ? tokens.issuePast(apiKey)
        : tokens.issue(apiKey);
    return { token, expiration: formatExpiration(expiresAt, expiration) };
  });

  app.get('/Test', () => ({ status: 'OK' }));
}
