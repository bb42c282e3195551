import { ownScript } from '../../lib/own-script.ts';

/** What keeps this browser from showing messages. */
export type NotHere = 'no_support' | 'denied' | 'dismissed' | 'no_service';

export class PushNotHere extends Error {
  readonly reason: NotHere;
  constructor(reason: NotHere, cause?: unknown) {
    super(reason, { cause });
    this.name = 'PushNotHere';
    this.reason = reason;
  }
}

/** How the server reaches this browser. */
export interface SignedUp {
  endpoint: string;
  p256dh: string;
  auth: string;
  public_key: string;
}

/** It stands before no page of the portal. */
const scope = '/push/';
const address = '/push-worker.js';
let script: string | null = null;

export function whyNotHere(): NotHere | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no_support';
  return Notification.permission === 'denied' ? 'denied' : null;
}

export const isAllowed = () => whyNotHere() === null && Notification.permission === 'granted';

/** Asks the user, and then the service of the browser. */
export async function signUp(publicKey: string): Promise<SignedUp> {
  const why = whyNotHere();
  if (why !== null) throw new PushNotHere(why);
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushNotHere(permission === 'denied' ? 'denied' : 'dismissed');
  try {
    return await subscribe(publicKey);
  } catch (error) {
    throw new PushNotHere('no_service', error);
  }
}

/** Whether the browser is signed up with this key. */
export async function isSignedUp(publicKey: string): Promise<boolean> {
  const subscription = await currentSubscription();
  return subscription !== null && keyOf(subscription) === publicKey;
}

export async function signOff(): Promise<void> {
  if (whyNotHere() === 'no_support') return;
  await (await currentSubscription())?.unsubscribe();
  await (await navigator.serviceWorker.getRegistration(scope))?.unregister();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<SignedUp> {
  script ??= ownScript('push-worker', address);
  const registration = await navigator.serviceWorker.register(script, { scope });
  await untilActive(registration);
  const former = await registration.pushManager.getSubscription();
  // A browser that let in another key lets in no second one.
  if (former !== null && keyOf(former) !== publicKey) await former.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new TypeError('The browser gave no keys');
  return { endpoint, p256dh, auth, public_key: publicKey };
}

function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active !== null || coming === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new TypeError('The worker did not start'));
    });
  });
}

function keyOf({ options }: PushSubscription): string | null {
  if (options.applicationServerKey === null) return null;
  const text = btoa(String.fromCodePoint(...new Uint8Array(options.applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}
