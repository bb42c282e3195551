import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { innerAddresses, ownMachine } from '../../apps/server/src/test/inner-addresses.ts';
import { formBody, formType } from '../../apps/server/src/test/upload-form.ts';
import { startWebhookReceiver } from '../../apps/server/src/test/webhook-receiver.ts';
import { as, portalUrl, visitor } from '../portal/attacked.ts';

interface Upload {
  name: string;
  type: string;
  content: string;
}

async function upload(file: Upload, fields: Record<string, string> = { description: 'Proef' }) {
  const admin = await as('beheer');
  const [broker] = (await admin.get('/brokers')).json().data;
  const path = `/brokers/${broker.id}/files`;
  const sent = { body: formBody(file, fields), headers: { 'content-type': formType } };
  return { path, admin, answer: await admin.sendUnsafe('POST', path, sent) };
}

test.each([
  ['a page', { name: 'a.html', type: 'text/html', content: '<script>alert(1)</script>' }],
  ['a page called a picture', { name: 'a.png', type: 'image/png', content: '<script>alert(1)</script>' }],
  ['a drawing', { name: 'a.svg', type: 'image/svg+xml', content: '<svg onload="alert(1)"/>' }],
  [
    'a picture with a script behind it',
    { name: 'a.gif', type: 'image/gif', content: 'GIF89a/*<script>*/=1;alert(1)//' },
  ],
  ['a program', { name: 'a.exe', type: 'application/pdf', content: 'MZ\u0090\u0000' }],
])('S75: %s is refused by what it is', async (_what, file) => {
  const { answer } = await upload(file);
  expect([415, 422]).toContain(answer.statusCode);
});

test('S76: a drawing is taken nowhere', async () => {
  for (const name of ['a.svg', 'a.png', 'a.pdf', 'a.svg.png']) {
    const { answer } = await upload({
      name,
      type: 'image/png',
      content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    expect([415, 422], name).toContain(answer.statusCode);
  }
});

test('S84: a file without a description is refused', async () => {
  const { answer } = await upload({ name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF' }, {});
  expect(answer.statusCode).toBe(422);
});

test('S80: no way out of the folder that is served leads anywhere', async () => {
  const up = ['../', '..%2f', '%2e%2e/', '..%5c', '....//', '%252e%252e%252f', '..%c0%af', '..;/'];
  for (const step of up) {
    for (let depth = 1; depth <= 8; depth += 1) {
      const { body } = await visitor().get(`//assets/${step.repeat(depth)}etc/passwd`);
      expect(body, step.repeat(depth)).not.toContain('root:');
    }
  }
});

test('S130: no address in news or in a question is called by the portal', async () => {
  let calls = 0;
  const inner = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const address = inner.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const admin = await as('beheer');
  for (const url of [`http://127.0.0.1:${port}/`, `https://localhost:${port}/x`]) {
    const item = { title: 'Proef', description: `<p><a href="${url}">x</a><img src="${url}"></p>`, target: 'everyone' };
    const made = await admin.post('/news', { ...item, url, published_at: null, expires_at: null });
    if (made.statusCode === 201) {
      await admin.get(`/news/${made.json().data.id}`);
      await admin.delete(`/news/${made.json().data.id}`);
    }
    await visitor().get(`/branding?next=${encodeURIComponent(url)}`);
  }
  expect(new URL(portalUrl).port).not.toBe(String(port));
  expect(calls).toBe(0);
  await new Promise((resolve) => inner.close(resolve));
});

test('S130: no webhook reaches a network that is not public', async () => {
  const admin = await as('beheer');
  const form = { name: 'Proef', kinds: ['tickets'], broker_id: null, is_on: true };
  const enter = (url: string) => admin.post('/tools/webhooks', { ...form, url });
  for (const url of innerAddresses) expect([url, (await enter(url)).statusCode]).toEqual([url, 422]);
  for (const url of ownMachine) {
    const made = await enter(url);
    if (made.statusCode === 422) continue;
    // A demo speaks to these two of its own machine and to no other, so that a receiver can be tried there.
    expect([url, made.statusCode, (await admin.get('/branding')).json().data.demo]).toEqual([
      url,
      200,
      expect.anything(),
    ]);
    await admin.delete(`/tools/webhooks/${made.json().data.id}`);
  }
});

test('S130: no webhook that leads elsewhere is followed', async () => {
  const [inner, outer] = [await startWebhookReceiver(), await startWebhookReceiver()];
  const admin = await as('beheer');
  const form = { name: 'Proef', kinds: ['tickets'], broker_id: null, is_on: true };
  const made = await admin.post('/tools/webhooks', { ...form, url: outer.url });
  try {
    // Elsewhere than in a demo nothing of this machine can be entered at all.
    if (made.statusCode === 422) return;
    for (const status of [301, 302, 303, 307, 308]) {
      Object.assign(outer, { status, location: inner.url });
      const tried = await admin.post(`/tools/webhooks/${made.json().data.id}/test`);
      expect(tried.json().data).toMatchObject({ status, problem: 'status' });
    }
    expect([outer.received.length, inner.received.length]).toEqual([5, 0]);
  } finally {
    if (made.statusCode === 200) await admin.delete(`/tools/webhooks/${made.json().data.id}`);
    await Promise.all([inner.close(), outer.close()]);
  }
});
