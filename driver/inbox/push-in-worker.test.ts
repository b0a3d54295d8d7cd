import { describe, expect, it } from 'vitest'
import { ringInWorker, type RingingWorker } from './push-in-worker.ts'

type Listeners = Record<string, (event: never) => void>

function aWorker(open: readonly string[] = []) {
  const listeners: Listeners = {}
  const shown: [string, NotificationOptions][] = []
  const opened: string[] = []
  const told: unknown[] = []
  const focused: string[] = []
  const worker: RingingWorker = {
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener
    },
    registration: {
      showNotification: (title, options) => {
        shown.push([title, options])
        return Promise.resolve()
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          open.map((url) => ({
            url,
            focus: () => Promise.resolve(focused.push(url)),
            postMessage: (message: unknown) => void told.push(message),
          })),
        ),
      openWindow: (path) => Promise.resolve(opened.push(path)),
    },
  }
  const happen = async (type: string, event: object) => {
    const waited: Promise<unknown>[] = []
    listeners[type]?.({ ...event, waitUntil: (done: Promise<unknown>) => void waited.push(done) } as never)
    await Promise.all(waited)
  }
  return { worker, shown, opened, told, focused, happen }
}

const pathOf = (loadId: string | null) => (loadId === null ? '/driver' : `/driver?load=${loadId}`)
function ringing(language: 'en' | 'es' = 'en', open: readonly string[] = []) {
  const phone = aWorker(open)
  ringInWorker(phone.worker, { language: () => Promise.resolve(language), pathOf })
  return {
    ...phone,
    push: (text: string | null) =>
      phone.happen('push', { data: text === null ? null : { text: () => text } }),
    tap: (data: unknown) =>
      phone.happen('notificationclick', { notification: { close: () => undefined, data } }),
  }
}
const payload = JSON.stringify({ id: 'n', kind: 'assigned', number: '109-2026-00417', loadId: 'l1' })

describe('a phone that is rung', () => {
  it('says it in the language of the driver', async () => {
    const phone = ringing('es')
    await phone.push(payload)
    expect(phone.shown).toEqual([
      [
        'Carga nueva 109-2026-00417',
        { body: 'Ábrala y acéptela.', lang: 'es', tag: 'assigned l1', data: 'l1' },
      ],
    ])
  })

  it('shows something even where it understands nothing', async () => {
    const phone = ringing()
    for (const text of [
      null,
      '',
      'nonsense',
      '[]',
      '"text"',
      'null',
      '{"kind":"from_the_future","number":"1"}',
      '{"kind":"assigned"}',
    ])
      await phone.push(text)
    expect(phone.shown).toEqual(Array(8).fill(['You have a new notice', {}]))
  })

  it('leads to the list where the load is no longer the driver’s', async () => {
    const phone = ringing()
    await phone.push(JSON.stringify({ kind: 'taken_away', number: '7', loadId: 'l1' }))
    await phone.push(JSON.stringify({ kind: 'changed', number: '7', loadId: 5 }))
    expect(phone.shown.map(([, { data, tag }]) => `${String(data)} for ${String(tag)}`)).toEqual([
      'null for taken_away l1',
      'null for changed 7',
    ])
  })
})

describe('a tap', () => {
  it('opens the load', async () => {
    const phone = ringing()
    await phone.tap('l1')
    await phone.tap(null)
    expect(phone.opened).toEqual(['/driver?load=l1', '/driver'])
  })

  it('tells a page of the driver that is open, and brings it to the front', async () => {
    const pages = ['https://loads.example.com/track/x', 'https://loads.example.com/driver-portal']
    const phone = ringing('en', pages)
    await phone.tap('l1')
    expect([phone.opened, phone.told, phone.focused]).toEqual([
      [],
      [{ type: 'notice-tapped', loadId: 'l1' }],
      [pages[1]],
    ])
  })
})
