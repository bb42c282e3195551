const password = 'Gevel-demo-2026!';

/** A personal token of a user of the demo, made as the profile makes it. */
export async function demoToken(url: string, scopes: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>();
  const send = async (method: string, path: string, body?: object): Promise<{ data: { token: string } }> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text === '' ? { data: { token: '' } } : JSON.parse(text);
  };
  await send('GET', '/branding');
  await send('POST', '/users/login', { email: 'verhuurder@demo.gevel.test', password });
  await send('POST', '/user/confirm-password', { password });
  const { data } = await send('POST', '/user/tokens', { name: 'Maandoverzicht', days: 1, scopes });
  return data.token;
}
