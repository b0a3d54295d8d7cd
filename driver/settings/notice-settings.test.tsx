import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationPreferences, OwnTexts } from '#contract/notices.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { NoticeSettings } from './NoticeSettings.tsx'

const server = startFakeServer()
const atFirst: NotificationPreferences = {
  loadAssignments: true,
  statusReminders: true,
  documentReminders: true,
  deliveryAlerts: true,
  emergencyAlerts: true,
  smsEnabled: true,
  emailEnabled: false,
  inAppEnabled: true,
  enableQuietHours: true,
  quietHoursStart: '22:00',
  quietHoursEnd: '06:00',
}

const shown = '(806) 555-0139'
const notAgreed: OwnTexts = { isSetUp: true, state: 'off', phoneNumber: shown }

beforeEach(() => {
  chooseLanguage('en')
  server.on({
    'GET /api/notices/preferences': () => atFirst,
    'GET /api/notices/texts': () => notAgreed,
    // Only what it was sent is asked for.
    'PATCH /api/notices/preferences': ({ body }) => ({ ...atFirst, ...(body as object) }),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function open() {
  render(<NoticeSettings />)
  await screen.findByRole('switch', { name: 'New loads and changes' })
}
const choice = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => choice(name).getAttribute('aria-checked') === 'true'
const saved = () => server.made('PATCH /api/notices/preferences').map(({ body }) => body)

describe('the choices', () => {
  it('are kept one by one, at once', async () => {
    await open()
    expect([isOn('New loads and changes'), isOn('By e-mail')]).toEqual([true, false])
    fireEvent.click(choice('By e-mail'))
    expect(isOn('By e-mail')).toBe(true)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '20:30' } })
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '' } })
    await waitFor(() => expect(saved()).toEqual([{ emailEnabled: true }, { quietHoursStart: '20:30' }]))
  })

  it('without quiet hours ask for no times', async () => {
    await open()
    fireEvent.click(choice('No ringing at night'))
    expect(screen.queryByLabelText('From')).toBeNull()
    await waitFor(() => expect(saved()).toEqual([{ enableQuietHours: false }]))
  })

  it('go back alone when they could not be kept, and the page says so', async () => {
    await open()
    fireEvent.click(choice('In this app'))
    await waitFor(() => expect(saved()).toHaveLength(1))
    server.on({
      'PATCH /api/notices/preferences': () => {
        throw new Refusal('server_busy')
      },
    })
    fireEvent.click(choice('By e-mail'))
    expect((await screen.findByRole('alert')).textContent).toContain('This was not saved')
    expect([isOn('By e-mail'), isOn('In this app')]).toEqual([false, false])
  })

  it('reach the office in their order, and a refused one takes no later one back', async () => {
    await open()
    const refusals: (() => void)[] = []
    server.on({
      'PATCH /api/notices/preferences': ({ body }) =>
        refusals.length > 0
          ? { ...atFirst, ...(body as object) }
          : new Promise((_resolve, reject) => {
              refusals.push(() => reject(new Refusal('server_busy')))
            }),
    })
    const from = screen.getByLabelText<HTMLInputElement>('From')
    fireEvent.change(from, { target: { value: '01:00' } })
    fireEvent.change(from, { target: { value: '21:00' } })
    await waitFor(() => expect(refusals).toHaveLength(1))
    expect(saved()).toEqual([{ quietHoursStart: '01:00' }])
    refusals[0]?.()
    expect(await screen.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect([saved()[1], from.value]).toEqual([{ quietHoursStart: '21:00' }, '21:00'])
  })

  it('that were all refused go back to what the office has', async () => {
    await open()
    server.on({
      'PATCH /api/notices/preferences': () => {
        throw new Refusal('server_busy')
      },
    })
    const from = screen.getByLabelText<HTMLInputElement>('From')
    fireEvent.change(from, { target: { value: '01:00' } })
    fireEvent.change(from, { target: { value: '21:00' } })
    await waitFor(() => expect(saved()).toHaveLength(2))
    await waitFor(() => expect(from.value).toBe('22:00'))
  })

  it('that could not be read can be read again', async () => {
    server.on({
      'GET /api/notices/preferences': () => {
        throw new Refusal('server_busy')
      },
    })
    render(<NoticeSettings />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    server.on({ 'GET /api/notices/preferences': () => atFirst })
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('switch', { name: 'New loads and changes' })).toBeTruthy()
  })
})

describe('texts', () => {
  const words = `I agree to receive texts about my loads at ${shown}. Message and data rates may apply. Reply STOP to end, HELP for help.`
  const agreed = () => server.made('PUT /api/notices/texts').map(({ body }) => body)
  async function texts(answer: Partial<OwnTexts> = {}) {
    server.on({
      'GET /api/notices/texts': () => ({ ...notAgreed, ...answer }),
      // Only what it was sent is asked for.
      'PUT /api/notices/texts': ({ body }) => ({
        ...notAgreed,
        state: (body as { isOn: boolean }).isOn ? 'on' : 'off',
      }),
    })
    await open()
  }

  it('are off until the driver agrees to the words, and can be ended', async () => {
    await texts()
    await screen.findByRole('switch', { name: words })
    expect(isOn(words)).toBe(false)
    fireEvent.click(choice(words))
    await waitFor(() => expect(isOn(words)).toBe(true))
    fireEvent.click(choice(words))
    await waitFor(() => expect(isOn(words)).toBe(false))
    expect(agreed()).toEqual([
      { isOn: true, language: 'en', phoneNumber: shown },
      { isOn: false, language: 'en', phoneNumber: shown },
    ])
  })

  it('are agreed to in the language that is read', async () => {
    await texts()
    act(() => chooseLanguage('es'))
    fireEvent.click(
      await screen.findByRole('switch', { name: /^Acepto recibir mensajes .* \(806\) 555-0139\./ }),
    )
    await waitFor(() => expect(agreed()).toMatchObject([{ language: 'es' }]))
  })

  it('show the number anew that was changed meanwhile, and are not on', async () => {
    await texts()
    await screen.findByRole('switch', { name: words })
    server.on({
      'GET /api/notices/texts': () => ({ ...notAgreed, phoneNumber: '(806) 555-0177' }),
      'PUT /api/notices/texts': () => {
        throw new Refusal('number_changed')
      },
    })
    fireEvent.click(choice(words))
    expect((await screen.findByRole('alert')).textContent).toContain('Your number was changed')
    expect(isOn(words.replace(shown, '(806) 555-0177'))).toBe(false)
  })

  it('that could not be switched on say so and stay off', async () => {
    await texts()
    await screen.findByRole('switch', { name: words })
    server.on({
      'PUT /api/notices/texts': () => {
        throw new Refusal('server_busy')
      },
    })
    fireEvent.click(choice(words))
    expect((await screen.findByRole('alert')).textContent).toContain('This was not saved')
    expect(isOn(words)).toBe(false)
  })

  it.each<[string, Partial<OwnTexts>, RegExp]>([
    ['who replied STOP', { state: 'stopped' }, /^You replied STOP/],
    ['without a mobile number', { state: 'no_number', phoneNumber: '555-0142' }, /^We have no number/],
    ['of a company that sends none', { isSetUp: false }, /^Your company sends no texts/],
  ])('offer no switch to a driver %s, and say why', async (_who, answer, hint) => {
    await texts(answer)
    expect(await screen.findByText(hint)).toBeTruthy()
    expect(screen.queryByRole('switch', { name: words })).toBeNull()
  })
})

describe('ringing', () => {
  const key = new Uint8Array([4, 251, 255]).buffer
  function aPhone({ permission = 'default', known = false, serverKey = key } = {}) {
    const calls: string[] = []
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/send/1',
      options: { applicationServerKey: serverKey },
      getKey: (name: string) =>
        new Uint8Array(name === 'auth' ? 16 : 65).fill(name === 'auth' ? 251 : 255).buffer,
      unsubscribe: () => Promise.resolve(calls.push('unsubscribe') > 0),
    }
    let present = known
    const pushManager = {
      getSubscription: () => Promise.resolve(present ? subscription : null),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        calls.push(`subscribe ${applicationServerKey}`)
        present = true
        return Promise.resolve(subscription)
      },
    }
    const notification = {
      permission,
      requestPermission: () => {
        if (notification.permission === 'default') notification.permission = 'granted'
        return Promise.resolve(notification.permission)
      },
    }
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: () => Promise.resolve({ pushManager }) },
    })
    vi.stubGlobal('PushManager', Object)
    vi.stubGlobal('Notification', notification)
    server.on({
      'GET /api/notices/push-key': () => ({ publicKey: 'BPv_' }),
      'POST /api/notices/subscribe': () => ({ success: true }),
      'POST /api/notices/unsubscribe': () => ({ success: true }),
    })
    return calls
  }

  it('is asked for with the server’s key, and the server is told the phone', async () => {
    const calls = aPhone()
    await open()
    fireEvent.click(await screen.findByRole('switch', { name: 'Ring this phone' }))
    await waitFor(() => expect(isOn('Ring this phone')).toBe(true))
    expect(calls).toEqual(['subscribe BPv_'])
    const [told] = server.made('POST /api/notices/subscribe').map(({ body }) => body)
    expect(told).toMatchObject({
      endpoint: 'https://fcm.googleapis.com/send/1',
      // As URLs have it: neither plus nor slash, and not filled up.
      keys: { auth: '-_v7-_v7-_v7-_v7-_v7-w', p256dh: `${'_'.repeat(86)}8` },
    })
  })

  it('is asked for anew where the phone rang for another server', async () => {
    const calls = aPhone({ permission: 'granted', known: true, serverKey: new Uint8Array([4, 1]).buffer })
    await open()
    const { renewPush } = await import('../inbox/push.ts')
    await renewPush()
    expect(calls).toEqual(['unsubscribe', 'subscribe BPv_'])
  })

  it('is kept as it is after a sign-in, and the server is told again', async () => {
    const calls = aPhone({ permission: 'granted', known: true })
    const { renewPush } = await import('../inbox/push.ts')
    await renewPush()
    expect(calls).toEqual([])
    expect(server.made('POST /api/notices/subscribe')).toHaveLength(1)
  })

  it('ends at the server and on the phone', async () => {
    const calls = aPhone({ permission: 'granted', known: true })
    await open()
    fireEvent.click(await screen.findByRole('switch', { name: 'Ring this phone' }))
    await waitFor(() => expect(calls).toEqual(['unsubscribe']))
    expect(server.made('POST /api/notices/unsubscribe').map(({ body }) => body)).toEqual([
      { endpoint: 'https://fcm.googleapis.com/send/1' },
    ])
  })

  it('that failed says so', async () => {
    aPhone()
    server.on({
      'POST /api/notices/subscribe': () => {
        throw new Refusal('server_busy')
      },
    })
    await open()
    fireEvent.click(await screen.findByRole('switch', { name: 'Ring this phone' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not be added')
    server.on({ 'POST /api/notices/subscribe': () => ({ success: true }) })
    fireEvent.click(choice('Ring this phone'))
    await waitFor(() => expect(isOn('Ring this phone')).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['denied', 'Notices are refused.'],
    ['unsupported', 'This browser cannot ring.'],
  ])('that is %s says what to do', async (kind, words) => {
    if (kind === 'denied') aPhone({ permission: 'denied' })
    await open()
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Ring this phone' })).toBeNull()
  })
})
