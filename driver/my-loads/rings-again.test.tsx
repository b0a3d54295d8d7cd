import { expect, it, vi } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { pass, portalUnderTest } from '../test-support/portal.tsx'

const { server, open } = portalUnderTest()

/** A phone that may ring, and was told to or not. */
function aPhone(isOn: boolean) {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/send/1',
    options: { applicationServerKey: new Uint8Array([4, 251, 255]).buffer },
    getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(1).buffer,
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(isOn ? subscription : null),
    subscribe: () => Promise.resolve(subscription),
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: () => Promise.resolve({ pushManager }) }),
  })
  vi.stubGlobal('PushManager', Object)
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: () => Promise.resolve('granted'),
  })
  server.on({
    'GET /api/notices/push-key': () => ({ publicKey: 'BPv_' }),
    'POST /api/notices/subscribe': () => ({ success: true }),
  })
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  }
}

it.each([
  [true, 1],
  [false, 0],
])(
  'a phone that was told to ring: %s, tells the office so each time its page is opened',
  async (isOn, times) => {
    const putAway = aPhone(isOn)
    await open(aLoadWithDriver({ status: 'at_shipper' }))
    await vi.dynamicImportSettled()
    await pass()
    expect(server.made('POST /api/notices/subscribe')).toHaveLength(times)
    putAway()
  },
)
