import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '#contract/notices.ts'
import type { Answer } from '#client/api/call.ts'
import { Refusal, startFakeServer } from '#client/test-support/fake-server.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { createInbox } from './inbox-store.ts'
import { Inbox } from './Inbox.tsx'

const server = startFakeServer()
const openLoad = vi.fn<(loadId: string) => void>()
const uuid = (last: string) => `00000000-0000-4000-8000-00000000000${last}`

const aNotice = (change: Partial<Notice> = {}): Notice => ({
  id: uuid('1'),
  kind: 'assigned',
  facts: {
    number: '109-2026-00417',
    stop: {
      type: 'pickup',
      place: 'Valley Grain',
      town: 'Hereford, TX',
      appointmentAt: '2026-11-24T20:00:00.000Z',
    },
  },
  loadId: uuid('a'),
  isUrgent: false,
  happenedAt: '2026-11-21T15:00:00.000Z',
  createdAt: '2026-11-21T15:00:00.000Z',
  readAt: null,
  ...change,
})

beforeEach(() => {
  openLoad.mockClear()
  chooseLanguage('en')
})

function serve(...notices: Notice[]) {
  const unread = notices.filter(({ readAt }) => readAt === null).length
  server.on({
    'GET /api/notices': () => ({ unread, timeZone: 'America/Chicago', notices }),
    'POST /api/notices/read': () => ({ unread: 0 }),
  })
}

async function open(...notices: Notice[]) {
  serve(...notices)
  render(<Inbox store={createInbox()} onOpenLoad={openLoad} />)
  await waitFor(() => expect(screen.queryByText(/Looking|Buscando/)).toBeNull())
}

const sent = () => server.made('POST /api/notices/read').map(({ body }) => body)

describe('the inbox', () => {
  it('names the zone of an appointment where it is not that of the phone', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const { kind, facts } = aNotice()
    const stop = facts.stop && { ...facts.stop, timeZone: here }
    await open(aNotice(), aNotice({ id: uuid('2'), kind, facts: { ...facts, stop } }))
    const [inTexas, byPhone] = screen.getAllByRole('listitem')
    expect(inTexas?.textContent).toContain('Tue, Nov 24, 2:00 PM CST. Open it')
    expect(byPhone?.textContent).toContain('Wed, Nov 25, 1:45 AM. Open it')
  })

  it('says what happened in words, with what is new', async () => {
    await open(aNotice(), aNotice({ id: uuid('2'), readAt: '2026-11-21T16:00:00.000Z', kind: 'pod_missing' }))
    expect(screen.getByRole('status').textContent).toBe('1 new')
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('New load 109-2026-00417')
    expect(first?.textContent).toContain('Pickup: Valley Grain, Hereford, TX, Tue, Nov 24, 2:00 PM CST.')
    expect(first?.textContent).toMatch(/New$/)
    expect(second?.textContent).not.toMatch(/New$/)
  })

  it('leads to the load, and marks the notice as read with the time of the tap', async () => {
    await open(aNotice())
    const before = new Date().toISOString()
    fireEvent.click(screen.getByRole('button', { name: /New load/ }))
    expect(openLoad).toHaveBeenCalledWith(uuid('a'))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [body] = sent() as [{ ids: string[]; happenedAt: string }]
    expect(body.ids).toEqual([uuid('1')])
    expect(body.happenedAt >= before && body.happenedAt <= new Date().toISOString()).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('')
    fireEvent.click(screen.getByRole('button', { name: /New load/ }))
    expect(sent()).toHaveLength(1)
  })

  it('does not lead to a load that is no longer the driver’s', async () => {
    await open(aNotice({ kind: 'taken_away', isUrgent: true }))
    const row = screen.getByRole('button', { name: /no longer yours/ })
    expect(row.textContent).toMatch(/NewUrgent$/)
    fireEvent.click(row)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(openLoad).not.toHaveBeenCalled()
  })

  it('marks all as read at once', async () => {
    await open(
      aNotice(),
      aNotice({ id: uuid('2') }),
      aNotice({ id: uuid('3'), readAt: '2026-11-21T16:00:00.000Z' }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(sent()).toMatchObject([{ ids: [uuid('1'), uuid('2')] }]))
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })

  it('says that there is nothing', async () => {
    await open()
    expect(screen.getByText('No notices')).toBeTruthy()
    expect(screen.getByText('New loads, changes and reminders will stand here.')).toBeTruthy()
  })

  it('is in Spanish at once when the driver chooses so', async () => {
    await open(aNotice({ kind: 'changed', facts: { number: '7', parts: ['times', 'instructions'] } }))
    chooseLanguage('es')
    expect(await screen.findByRole('button', { name: /^La carga 7 cambió/ })).toBeTruthy()
    expect(screen.getByText('Nuevo: horas, instrucciones. Revísela antes de seguir.')).toBeTruthy()
  })

  it('keeps what it knows without a connection, and says so', async () => {
    serve(aNotice())
    const store = createInbox()
    render(<Inbox store={store} onOpenLoad={openLoad} />)
    await screen.findByRole('button', { name: /^New load 109-2026-00417/ })
    server.on({
      'GET /api/notices': () => {
        throw new Refusal('server_busy')
      },
    })
    await store.refresh()
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be read')
    expect(screen.getByRole('button', { name: /^New load 109-2026-00417/ })).toBeTruthy()
    serve(aNotice(), aNotice({ id: uuid('2'), kind: 'taken_away' }))
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByRole('button', { name: /no longer yours/ })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what was read on this phone', () => {
  it('stays read while the server does not know it yet, and goes to the queue that is given', async () => {
    serve(aNotice())
    const queue = vi.fn(() => Promise.resolve())
    const store = createInbox(queue)
    await store.refresh()
    store.markRead([uuid('1'), uuid('9')])
    expect(queue).toHaveBeenCalledExactlyOnceWith({
      ids: [uuid('1')],
      happenedAt: expect.any(String) as string,
    })
    await store.refresh()
    expect(store.get().inbox?.unread).toBe(0)
    expect(sent()).toEqual([])
  })

  it('without signal stays read, and is told the server with the next reading of the inbox', async () => {
    serve(aNotice())
    const store = createInbox()
    await store.refresh()
    server.on({ 'POST /api/notices/read': () => Promise.reject(new TypeError('no network')) })
    store.markRead([uuid('1')])
    await waitFor(() => expect(sent()).toHaveLength(1))
    serve(aNotice())
    await store.refresh()
    expect(store.get().inbox?.unread).toBe(0)
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual(sent()[0])
    serve(aNotice({ readAt: '2026-11-21T16:00:00.000Z' }))
    await store.refresh()
    expect(sent()).toHaveLength(2)
  })

  it('shows the answer to the last question, though an earlier one is answered after it', async () => {
    const answers: ((inbox: Answer<'GET /api/notices'>) => void)[] = []
    server.on({ 'GET /api/notices': () => new Promise((resolve) => answers.push(resolve)) })
    const store = createInbox()
    const [first, second] = [store.refresh(), store.refresh()]
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.({ unread: 1, timeZone: 'America/Chicago', notices: [aNotice()] })
    await second
    answers[0]?.({ unread: 0, timeZone: 'America/Chicago', notices: [] })
    await first
    expect(store.get().inbox?.notices).toHaveLength(1)
  })
})
