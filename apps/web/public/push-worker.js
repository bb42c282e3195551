// Shows messages of the portal on this device, and opens the portal where one is tapped. It does nothing else.

/** In the Netherlands nobody's telephone rings at night, also of what was sent before and comes late. */
const quiet = { from: 21, to: 7 };

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

async function show(data) {
  let message = {};
  try {
    message = data?.json() ?? {};
  } catch {
    // A browser wants something shown for whatever comes.
  }
  const { title, body, path, tag, language } = message;
  const zone = { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' };
  const hour = Number(new Intl.DateTimeFormat('nl', zone).format(new Date()));
  await self.registration.showNotification(title ?? 'Nieuw in uw portaal', {
    body: body ?? '',
    lang: language ?? 'nl',
    // One that is sent twice takes the place of the first.
    tag: tag ?? 'portal',
    silent: hour >= quiet.from || hour < quiet.to,
    data: { path },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin } = self.location;
  const asked = new URL(event.notification.data?.path ?? '/', origin);
  event.waitUntil(self.clients.openWindow(asked.origin === origin ? asked.href : origin));
});
