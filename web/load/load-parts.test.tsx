import { useQueryClient } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLoad, aLoadWithDriver, aLocation, aStop } from '#client/test-support/a-load.ts'
import { useRead } from '#client/api/queries.ts'
import { Page, Refusal } from '#client/test-support/fake-server.ts'
import {
  failureToast,
  press,
  pressInToast,
  startOffice,
  toastOf,
} from '#client/test-support/render-office.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { readChangedLoads } from './changed-loads.ts'
import { LoadStatusBadge } from './LoadStatusBadge.tsx'
import { listedAmountOf, openOf, partPaidWords, sumListed } from './open-amount.ts'
import { routeEnds } from './route-call.ts'
import { SearchCount } from './SearchCount.tsx'
import { amountOf, hasDraft, invoiceVerb, truckOf } from './shown-facts.ts'
import { placeText, shownPlace } from './shown-place.ts'
import { stopNameOf } from './stop-words.ts'
import { StopMarker } from './StopMarker.tsx'
import { useLoadPages } from './use-load-pages.ts'
import { usePaidLoads } from './use-loads.ts'
import { PartialUndoError, useUndo } from './use-undo.ts'

const { server, open } = startOffice()
afterEach(() => {
  vi.useRealTimers()
})

const pickup = (overrides: Parameters<typeof aStop>[0] = {}) =>
  aStop({ stopType: 'pickup', companyName: 'Tulia Gin', city: 'Tulia', ...overrides })
const invoice = { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', status: 'draft' }

describe('the place of a load', () => {
  it('is its town, with the company, and how many more there are', () => {
    const load = aLoad({ stops: [pickup(), aStop(), aStop({ city: 'Denton' })] })
    expect(shownPlace(load, 'pickup')).toMatchObject({ main: 'Tulia TX', company: 'Tulia Gin', rest: 0 })
    expect(shownPlace(load, 'dropoff')).toMatchObject({ main: 'Fort Worth TX', rest: 1, stop: load.stops[1] })
    expect(placeText(load, 'pickup')).toBe('Tulia TX Tulia Gin')
  })

  it('is the company or the address where no town is known, and else that of the load', () => {
    const unnamed = pickup({ city: null, state: null, companyName: null, address: '7 Mill Road' })
    expect(shownPlace(aLoad({ stops: [unnamed] }), 'pickup')).toMatchObject({
      main: '7 Mill Road',
      company: null,
    })
    const load = aLoad({ location: aLocation(), pickupLocation: aLocation({ city: null, state: null }) })
    expect(shownPlace(load, 'dropoff')).toEqual({
      ...{ main: 'Hereford TX', company: 'Valley Grain Elevator', rest: 0, stop: undefined },
    })
    expect(placeText(load, 'pickup')).toBe('Valley Grain Elevator')
    expect([shownPlace(aLoad(), 'pickup'), placeText(aLoad(), 'pickup')]).toEqual([null, ''])
  })

  it('is called by its company, or by what is done there', () => {
    expect([
      stopNameOf(pickup()),
      stopNameOf(pickup({ companyName: null })),
      stopNameOf(aStop({ companyName: null })),
    ]).toEqual(['Tulia Gin', 'Pickup location', 'Delivery location'])
    const { container } = render(
      <>
        <StopMarker stopType="pickup" number={1} />
        <StopMarker stopType="dropoff" number={2} />
      </>,
    )
    const looks = [...container.querySelectorAll('span')].map(
      ({ className }) => /marker-(green|red)/.exec(className)?.[1],
    )
    expect([container.textContent, looks]).toEqual(['12', ['green', 'red']])
  })

  it('is an address for the route: that of the load before the first and the last of its stops', () => {
    const stops = [
      aStop({ city: 'Denton' }),
      pickup(),
      pickup({ city: 'Hale' }),
      aStop({ address: null, state: null }),
    ]
    expect(routeEnds(aLoad({ stops }))).toEqual({
      ...{ pickupAddress: '200 Rail Street, Tulia, TX', deliveryAddress: 'Fort Worth' },
    })
    expect(
      routeEnds(aLoad({ stops, location: aLocation(), pickupLocation: aLocation({ city: 'Canyon' }) })),
    ).toEqual({
      ...{ pickupAddress: '100 Mill Road, Canyon, TX', deliveryAddress: '100 Mill Road, Hereford, TX' },
    })
    expect(routeEnds(aLoad())).toEqual({ pickupAddress: '', deliveryAddress: '' })
  })
})

describe('the money of a load', () => {
  it('is its charges, then its invoice, then what came in', () => {
    expect(amountOf(aLoad())).toBe(0)
    expect(amountOf(aLoad({ tripRate: '1000.00', lumperCharge: '85.00' }))).toBe(108_500)
    const billed = aLoad({ tripRate: '1000.00', invoice })
    expect([amountOf(billed), openOf(billed), partPaidWords(billed)]).toEqual([248_100, 248_100, undefined])
    const inPart = aLoad({ invoice: { ...invoice, status: 'sent', paidAmount: '1500.00' } })
    expect([amountOf(inPart), openOf(inPart), listedAmountOf(inPart)]).toEqual([248_100, 98_100, 98_100])
    expect(partPaidWords(inPart)).toBe('$981.00 of $2,481.00 still open')
    const short = aLoad({ invoice: { ...invoice, status: 'paid', paidAmount: '2400.00' } })
    expect([amountOf(short), listedAmountOf(short), partPaidWords(short)]).toEqual([
      240_000,
      240_000,
      undefined,
    ])
    const whole = aLoad({ invoice: { ...invoice, status: 'paid' } })
    expect(sumListed([whole, inPart])).toBe(346_200)
  })

  it('says whether a draft is there, and what a press would do', () => {
    expect([
      hasDraft(aLoad({ invoice })),
      hasDraft(aLoad({ invoice: { ...invoice, status: 'sent' } })),
    ]).toEqual([...[true, false]])
    expect(hasDraft(aLoad())).toBe(false)
    expect(invoiceVerb(aLoad({ status: 'delivered' }))).toBe('Generate Invoice')
    expect(invoiceVerb(aLoad({ status: 'awaiting_payment' }))).toBe('Update Invoice')
  })
})

it('has the truck of its driver where it has none of its own', () => {
  expect([
    truckOf(aLoadWithDriver()),
    truckOf(aLoadWithDriver({ truckNumber: '8' })),
    truckOf(aLoad()),
  ]).toEqual([...['22', '8', null]])
})

it('was not used, as long as nothing came of it but a charge', () => {
  const words = (overrides: Parameters<typeof aLoad>[0]) => {
    const { container, unmount } = render(<LoadStatusBadge load={aLoad(overrides)} />)
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(words({ status: 'in_transit' })).toBe('In Transit')
  expect(words({ status: 'in_transit', isTonu: true })).toBe('Truck not used')
  expect(words({ status: 'delivered', isTonu: true })).not.toBe('Truck not used')
})

it('announces how many are found once the typing rests, and nothing without a search', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { rerender } = render(<SearchCount search=" " count={9} />)
  const after = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms)
    })
    return screen.getByRole('status').textContent
  }
  expect(after(1000)).toBe('')
  rerender(<SearchCount search="mill" count={1} />)
  expect(after(500)).toBe('')
  rerender(<SearchCount search="mills" count={5000} />)
  expect([after(599), after(1)]).toEqual(['', '5,000 loads found'])
  rerender(<SearchCount search="millstone" count={1} />)
  expect([after(0), after(600)]).toEqual(['', '1 load found'])
  rerender(<SearchCount search="" count={12} />)
  expect([after(0), after(600)]).toEqual(['', ''])
})

describe('lists of loads', () => {
  const numbers = (loads: readonly { number109: string }[] | undefined) =>
    loads?.map((load) => load.number109).join()

  it.each([
    ['2026-11-21T12:00:00Z', '2026-11', '2026-10'],
    ['2027-01-01T04:00:00Z', '2026-12', '2026-11'],
    ['2027-01-01T12:00:00Z', '2027-01', '2026-12'],
  ])('at %s the paid ones are those of %s and %s', async (now, month, before) => {
    function Paid() {
      const paid = usePaidLoads({ timeZone: 'America/Chicago', now: new Date(now) })
      return <p>{`${numbers(paid.current) ?? '?'} ${numbers(paid.before) ?? '?'}`}</p>
    }
    server.on({
      'GET /api/loads': ({ query }) => [aLoad({ number109: query['month'] ?? '', status: 'paid' })],
    })
    open(<Paid />)
    expect(await screen.findByText(`${month} ${before}`)).toBeTruthy()
    expect(server.made('GET /api/loads').map(({ query }) => query['status'])).toEqual(['paid', 'paid'])
  })

  it('are read on page by page, and keep what is shown while other ones are asked for', async () => {
    function Pages() {
      const [search, setSearch] = useState('a')
      const keepsOver = (_before: object, now: { search?: string | undefined }) => now.search === 'b'
      const { rows, readOn } = useLoadPages({ excludePaid: 'false', search }, { keepsOver })
      return (
        <>
          <p>{`shown: ${numbers(rows) ?? ''}`}</p>
          <button onClick={readOn}>on</button>
          {['b', 'c'].map((next) => (
            <button
              key={next}
              onClick={() => {
                setSearch(next)
              }}
            >
              {next}
            </button>
          ))}
        </>
      )
    }
    let isSlow = false
    server.on({
      'GET /api/loads': ({ query }) =>
        isSlow
          ? new Promise(() => undefined)
          : query['cursor'] === 'p2'
            ? [aLoad({ number109: '2' })]
            : new Page([aLoad({ number109: '1' })], 'p2'),
    })
    open(<Pages />)
    await screen.findByText('shown: 1')
    await press('on')
    await screen.findByText('shown: 1,2')
    await press('on')
    const asked = server.made('GET /api/loads').map(({ query }) => [query['limit'], query['cursor']])
    expect(asked).toEqual([
      ['250', undefined],
      ['250', 'p2'],
    ])
    isSlow = true
    await press('b')
    expect(screen.getByText('shown: 1,2')).toBeTruthy()
    await press('c')
    expect(screen.getByText('shown:')).toBeTruthy()
  })
})

describe('what was done', () => {
  beforeEach(() => {
    server.on({ 'GET /api/loads': () => [] })
  })
  function Act({ takeBack }: { takeBack: () => Promise<unknown> }) {
    const { toast } = useToast()
    const undo = useUndo()
    return (
      <button
        onClick={() => {
          toast({
            title: 'Assigned',
            action: undo({ takeBack, done: 'Taken back', altText: 'Choose another' }),
          })
        }}
      >
        act
      </button>
    )
  }

  it('is taken back at a press', async () => {
    const takeBack = vi.fn().mockResolvedValue(null)
    open(<Act takeBack={takeBack} />)
    await press('act')
    await pressInToast('Undo')
    expect(await toastOf('Taken back')).toContain('Taken back')
    expect(takeBack).toHaveBeenCalledOnce()
  })

  it.each([
    [new PartialUndoError('2 of 3 were taken back.'), '2 of 3 were taken back.'],
    [new Error('secret'), 'It could not be taken back. Look at the load.'],
  ])('or is said to stay, and why: %s', async (error, words) => {
    open(<Act takeBack={() => Promise.reject(error)} />)
    await press('act')
    await pressInToast('Undo')
    await waitFor(async () => {
      expect(await failureToast('Undo Failed')).toContain(words)
    })
  })
})

describe('news of changed loads', () => {
  const older = aLoad({ number109: 'one', updatedAt: '2026-11-21T12:00:00.000Z' })
  const newer = { ...older, number109: 'new one', updatedAt: '2026-11-21T12:05:00.000Z' }
  const other = aLoad({ number109: 'two' })
  const names = new Map([
    [older.id, 'one'],
    [other.id, 'two'],
  ])

  function Office({ ids, isListShown }: { ids: readonly string[]; isListShown: boolean }) {
    const client = useQueryClient()
    const list = useRead('GET /api/loads', {}, { enabled: isListShown })
    const paid = useRead('GET /api/loads', { query: { status: 'paid', month: '2026-11' } })
    const details = [older, other].map(({ id }) => ({ params: { id } }))
    const [first, second] = details
    const one = useRead('GET /api/loads/:id', first ?? { params: { id: '' } })
    const two = useRead('GET /api/loads/:id', second ?? { params: { id: '' } })
    const charges = [
      useRead('GET /api/loads/:id/charges', first ?? { params: { id: '' } }),
      useRead('GET /api/loads/:id/charges', second ?? { params: { id: '' } }),
    ]
    const isRead = [paid, one, two, ...charges].every(({ data }) => data !== undefined)
    return (
      <>
        <p>{`list: ${list.data?.map(({ number109 }) => number109).join() ?? '-'}`}</p>
        <p>{`open: ${one.isError ? 'gone' : (one.data?.number109 ?? '')}`}</p>
        {isRead && <button onClick={() => void readChangedLoads(client, ids)}>tell</button>}
        <button onClick={() => void list.refetch()}>again</button>
      </>
    )
  }
  /** Every call for loads, by its address, the load that it is about, and the status that it asks for. */
  const asked = () =>
    server.calls
      .filter(({ name }) => name.startsWith('GET /api/loads'))
      .map(({ name, params, query }) =>
        [name.replace('GET /api/', ''), names.get(params['id'] ?? ''), query['status']]
          .filter(Boolean)
          .join(' '),
      )

  /** What is asked for after the page was told of these loads, of which the first answers so now. */
  async function tell(
    ids: readonly string[],
    answer: () => typeof older,
    { isListShown = true, isListAsked = false } = {},
  ) {
    let isTold = false
    let isSlow = false
    const list = () => (isSlow ? new Promise<never>(() => undefined) : [other, older])
    server.on({
      'GET /api/loads': ({ query }) => (query['status'] === undefined ? list() : []),
      'GET /api/loads/:id': ({ params }) => (params['id'] === other.id ? other : isTold ? answer() : older),
    })
    open(<Office ids={ids} isListShown={isListShown} />)
    await screen.findByText(isListShown ? 'list: two,one' : 'list: -')
    await screen.findByRole('button', { name: 'tell' })
    isSlow = isListAsked
    if (isListAsked) await press('again')
    const before = asked().length
    isTold = true
    await press('tell')
    return () => asked().slice(before).toSorted()
  }
  const everything = [
    ...['loads paid', 'loads/:id one', 'loads/:id two', 'loads/:id/charges one', 'loads/:id/charges two'],
  ]
  const alone = ['loads paid', 'loads/:id one', 'loads/:id/charges one']

  it('are read one by one, and put where they are shown', async () => {
    const after = await tell([older.id], () => newer)
    expect(await screen.findByText('list: two,new one')).toBeTruthy()
    expect(screen.getByText('open: new one')).toBeTruthy()
    await waitFor(() => {
      expect(after()).toEqual(alone)
    })
  })

  it('are read one by one up to twenty of them', async () => {
    const after = await tell(
      Array.from({ length: 20 }, () => older.id),
      () => newer,
    )
    expect(await screen.findByText('list: two,new one')).toBeTruthy()
    expect(after()).not.toContain('loads')
  })

  it('leave what is shown where an older answer comes late', async () => {
    const after = await tell([older.id], () => ({ ...newer, updatedAt: '2026-11-21T11:00:00.000Z' }))
    await waitFor(() => {
      expect(after()).toEqual(alone)
    })
    expect(screen.getByText('list: two,one')).toBeTruthy()
    expect(screen.getByText('open: one')).toBeTruthy()
  })

  it('take off the list what is gone, and say so in its details', async () => {
    const after = await tell([older.id], () => {
      throw new Refusal('load_not_found')
    })
    expect(await screen.findByText('list: two')).toBeTruthy()
    expect(await screen.findByText('open: gone')).toBeTruthy()
    expect(after()).not.toContain('loads')
  })

  it.each([
    ['where one could not be read', [older.id], ['loads', 'loads/:id one', ...everything]],
    [
      'of more than twenty',
      [older.id, ...Array.from({ length: 20 }, (_, index) => String(index))],
      ['loads', ...everything],
    ],
  ])('have the whole list read %s', async (_where, ids, expected) => {
    const after = await tell(ids, () => {
      throw new Refusal('internal')
    })
    await waitFor(() => {
      expect(after()).toEqual(expected.toSorted())
    })
  })

  it('have the list read again that is just being read, whose answer may be older', async () => {
    const after = await tell([older.id], () => newer, { isListAsked: true })
    await waitFor(() => {
      expect(after()).toEqual(['loads', ...everything])
    })
  })

  it('have everything read again that is shown where the list is not', async () => {
    const after = await tell([older.id], () => newer, { isListShown: false })
    expect(await screen.findByText('open: new one')).toBeTruthy()
    await waitFor(() => {
      expect(after()).toEqual(everything)
    })
  })
})
