import { call } from '#client/api/call.ts'

export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return null
  // Waiting for a worker that was never registered would never end.
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager ?? null
}

/** Whether push is on for this phone. */
export async function pushState(): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await manager.getSubscription()) ? 'on' : 'off'
}

/**
 * Subscribes this phone: asks the driver, the push service and the server. Call it in a tap, because browsers only ask
 * for permission then.
 */
export async function subscribePush(): Promise<PushState> {
  const manager = await pushManager()
  if (!manager) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await call('GET /api/notices/push-key')
  const known = await manager.getSubscription()
  // A subscription for another server or other keys no longer works.
  const isOurs = known !== null && textOf(known.options.applicationServerKey) === publicKey
  if (known !== null && !isOurs) await known.unsubscribe()
  const subscription =
    known !== null && isOurs
      ? known
      : await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const body = { endpoint: subscription.endpoint, keys: keysOf(subscription) }
  await call('POST /api/notices/subscribe', { body })
  return 'on'
}

/** After each sign-in and once per start, because the server forgets phones that sign out. */
export async function renewPush(): Promise<void> {
  if ((await pushState()) === 'on') await subscribePush()
}

export async function unsubscribePush(): Promise<PushState> {
  const subscription = await (await pushManager())?.getSubscription()
  if (subscription) {
    await call('POST /api/notices/unsubscribe', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return pushState()
}

function keysOf(subscription: PushSubscription) {
  return { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) }
}

function textOf(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
