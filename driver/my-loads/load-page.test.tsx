import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { createQueue } from '#client/queue/queue.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { alerts, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'
import { useFrontLoad } from './use-front-load.ts'
import { useStepLock } from './use-step-lock.ts'

const { server, open, list } = portalUnderTest()
const none = () => Promise.reject(new TypeError('no network'))
const due = (load: Load) => {
  localStorage.setItem(`fifthwheel.pod-due.${driver.id}`, JSON.stringify([load.id]))
  return load
}
/** With what comes later. */
const openLoad = async (...loads: Load[]) => {
  await open(...loads)
  await vi.dynamicImportSettled()
  await pass()
}
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const at = (name: string) => names().findIndex((each) => each === name)
const foot = () => screen.queryByRole('contentinfo')?.textContent ?? null

describe('one load', () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford' }),
    aStop({ stopSequence: 2, companyName: 'Canyon Mill', city: 'Canyon' }),
  ]

  it('on the road has its stops and details before its papers', async () => {
    await openLoad(
      aLoadWithDriver({ status: 'at_shipper', stops, specialInstructions: 'Call ahead.\nDock 4.' }),
    )
    const list = screen.getByRole('region', { name: 'Stops' })
    const papers = screen.getByRole('region', { name: 'Papers of this load' })
    expect(list.compareDocumentPosition(papers) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(at('View Details')).toBeLessThan(at('Add photo'))
    expect(
      within(screen.getByRole('region', { name: 'Special instructions' })).getByText(
        /Call ahead\.\s+Dock 4\./,
      ),
    ).toBeTruthy()
    expect(names()).not.toContain('Continue without a photo')
  })

  it('that is delivered has its papers first, and then the way without one', async () => {
    await openLoad(due(aLoadWithDriver({ status: 'delivered', stops })))
    const list = screen.getByRole('region', { name: 'Stops' })
    const papers = screen.getByRole('region', { name: 'Papers of this load' })
    expect(list.compareDocumentPosition(papers) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
    expect(
      [at('Add photo'), at('View Details'), at('Continue without a photo')].map((place) => place >= 0),
    ).toEqual([true, true, true])
    expect(at('Add photo')).toBeLessThan(at('View Details'))
    expect(at('View Details')).toBeLessThan(at('Continue without a photo'))
    expect(foot()).toBe('Take a photo of the POD')
  })

  it('whose POD is there is done by one press, and needs no way without one', async () => {
    await openLoad(due(aLoadWithDriver({ status: 'delivered', stops, podDocumentPath: '/objects/1' })))
    expect(names()).not.toContain('Continue without a photo')
    expect(foot()).toBe('Done with this load')
    await press('Done with this load')
    await vi.dynamicImportSettled()
    await pass()
    expect(screen.getByText("You don't have any loads assigned yet.")).toBeTruthy()
  })

  it('without instructions has none', async () => {
    await openLoad(aLoadWithDriver({ status: 'at_shipper', stops, specialInstructions: null }))
    expect(screen.queryByRole('region', { name: 'Special instructions' })).toBeNull()
  })

  it('opens the camera by the button in its foot', async () => {
    await openLoad(due(aLoadWithDriver({ status: 'delivered', stops })))
    const opened = vi.fn<() => void>()
    screen.getByLabelText('Add photo', { selector: '[capture]' }).addEventListener('click', opened)
    await press('Take a photo of the POD')
    expect(opened).toHaveBeenCalledOnce()
  })

  it('leaves the list without a POD only once that was asked', async () => {
    await openLoad(due(aLoadWithDriver({ status: 'delivered', stops, number109: '109-2026-417' })))
    await press('Continue without a photo')
    await vi.dynamicImportSettled()
    await pass()
    expect(screen.getByText('Continue without a photo of the POD?')).toBeTruthy()
    expect(
      screen.getByText('Load 109-2026-417 leaves your list. Bring the signed paper to the office.'),
    ).toBeTruthy()
    await press('Cancel')
    expect(screen.queryByText('Continue without a photo of the POD?')).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: '109-2026-417' })).toBeTruthy()
    await press('Continue without a photo')
    const sheet = screen.getByRole('dialog')
    fireEvent.click(within(sheet).getByRole('button', { name: 'Continue without a photo' }))
    await pass()
    expect(screen.queryByRole('heading', { level: 2, name: '109-2026-417' })).toBeNull()
  })

  it('is seen from its top, also the next one that is shown', async () => {
    const scrolled = vi.fn()
    vi.stubGlobal('scrollTo', scrolled)
    const [one, two] = [
      aLoadWithDriver({ number109: '109-2026-001' }),
      aLoadWithDriver({ number109: '109-2026-002' }),
    ]
    await openLoad(one, two)
    const before = scrolled.mock.calls.length
    await press(/Show load 109-2026-002/)
    expect(scrolled.mock.calls.slice(before)).toEqual([[{ top: 0 }]])
    vi.unstubAllGlobals()
  })
})

describe('the foot', () => {
  it('says why the position is asked for where a load is to be accepted, and not after that', async () => {
    await openLoad(aLoadWithDriver({ status: 'assigned' }))
    const why = foot()?.replace('Accept Load', '') ?? ''
    expect(why.length).toBeGreaterThan(20)
    list.loads = [aLoadWithDriver({ status: 'at_shipper' })]
    await pass(30_000)
    expect(foot()).not.toContain(why)
  })

  it('is not there where it is the office’s turn', async () => {
    await openLoad(aLoadWithDriver({ status: 'at_shipper', isTonu: true }))
    expect(foot()).toBeNull()
  })

  it('names of several deliveries the one whose POD it asks for', async () => {
    const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']
    const arrivedAt = '2026-11-24T16:20:00.000Z'
    const load = (companyName: string | null) =>
      aLoadWithDriver({
        ...{ status: 'delivered', podsMissing: [first, second] },
        stops: [
          aStop({ id: first, stopSequence: 1, companyName: 'Elm Hollow', arrivedAt }),
          aStop({ id: second, stopSequence: 2, companyName, arrivedAt }),
        ],
      })
    await openLoad(due(load('Canyon Mill')))
    expect(foot()).toBe('Take a photo of the POD: Canyon Mill')
    cleanup()
    await pass()
    await openLoad(due(load(null)))
    expect(foot()).toBe('Take a photo of the POD')
  })

  it('says what could not be kept, until that is read', async () => {
    server.on({ 'PATCH /api/loads/:id/status': none })
    await openLoad(aLoadWithDriver({ status: 'at_shipper' }))
    const refuse = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const spies = (['add', 'put'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(refuse),
    )
    await press(/left the pickup/i)
    for (const spy of spies) spy.mockRestore()
    const words = alerts()
    expect(words).not.toBe('')
    fireEvent.click(within(screen.getByRole('contentinfo')).getAllByRole('button')[0] ?? document.body)
    await pass()
    expect(alerts()).toBe('')
  })

  it('of a load that the office refused without storage says the office’s words', async () => {
    server.on({
      'PATCH /api/loads/:id/status': () => {
        throw new Refusal('status_refused')
      },
    })
    await openLoad(aLoadWithDriver({ status: 'at_shipper' }))
    const refuse = () => {
      throw new DOMException('No', 'InvalidStateError')
    }
    const spies = (['add', 'put'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(refuse),
    )
    await press(/left the pickup/i)
    for (const spy of spies) spy.mockRestore()
    expect(alerts()).toMatch(/^Failed to update statusThe office has changed this load in the meantime\./)
  })
})

describe('more', () => {
  const more = () => screen.queryByRole('button', { name: 'More' })

  it.each([
    [{ status: 'assigned' as const }, true],
    [{ status: 'at_shipper' as const, isTonu: true }, false],
  ])('is offered of a load that is %j: %s', async (facts, isThere) => {
    await openLoad(aLoadWithDriver(facts))
    expect(more() !== null).toBe(isThere)
  })

  it('is opened and closed, and holds nothing before', async () => {
    await openLoad(aLoadWithDriver({ status: 'at_shipper', number109: '109-2026-417' }))
    expect(more()?.getAttribute('aria-expanded')).toBe('false')
    const before = names()
    await press('More')
    expect(more()?.getAttribute('aria-expanded')).toBe('true')
    const offered = names().filter((name) => !before.includes(name))
    expect(offered.length).toBeGreaterThan(0)
    await press('More')
    expect(names()).toEqual(before)
  })

  it('does nothing of what was asked and not wanted', async () => {
    await openLoad(aLoadWithDriver({ status: 'at_shipper' }))
    await press('More')
    await press(/^Return/)
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    const queue = createQueue({ kinds: {} })
    expect(await queue.entries(driver.id)).toEqual([])
    queue.close()
  })
})

describe('the details', () => {
  const openDetails = async (facts: Partial<Load>) => {
    await openLoad(aLoadWithDriver({ status: 'at_shipper', ...facts }))
    await press('View Details')
    await vi.dynamicImportSettled()
    await pass()
    const sheet = screen.getByRole('dialog')
    const facts_ = [...sheet.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ])
    return { sheet, facts: facts_ }
  }

  it('have what is known, and the lumper fee where there is one', async () => {
    const { facts, sheet } = await openDetails({
      ...{ number109: '109-2026-417', estimatedMiles: 120.4, lumperCharge: '80.00', poNumber: '88213' },
      stops: [aStop({ companyName: 'Canyon Mill', address: '1 Mill Rd', city: 'Canyon' })],
    })
    expect(facts.map(([name]) => name)).toEqual(expect.arrayContaining(['Status']))
    expect(sheet.textContent).toContain('109-2026-417')
    expect(facts.map(([, value]) => value)).toEqual(
      expect.arrayContaining(['Canyon Mill\n1 Mill Rd\nCanyon, TX', '120.4 mi', '$80.00', '88213']),
    )
    await press('Close')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([null, '0.00'])('have no fee of %s and no miles that nobody knows', async (lumperCharge) => {
    const { facts } = await openDetails({ lumperCharge, estimatedMiles: null, stops: [] })
    const values = facts.map(([, value]) => value ?? '')
    expect(values.some((value) => value.includes('$'))).toBe(false)
    expect(values.some((value) => / mi$/.test(value))).toBe(false)
  })
})

describe('the load in front', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => aLoadWithDriver({ id }))
  if (!a || !b || !c) throw new Error('There are three')
  const reopen = vi.fn()
  const front = (...loads: Load[]) => {
    reopen.mockReset()
    type Props = { readonly known: readonly Load[] | null }
    return renderHook<ReturnType<typeof useFrontLoad>, Props>(
      ({ known }) => useFrontLoad(known, { reopen }),
      {
        initialProps: { known: loads },
      },
    )
  }

  it('is the first at first, stays where the order changes, and is the first again once it is gone', () => {
    const { result, rerender } = front(a, b, c)
    expect(result.current.current).toBe(a)
    rerender({ known: [b, a, c] })
    expect(result.current.current).toBe(a)
    rerender({ known: [c, b] })
    expect(result.current.current).toBe(c)
    rerender({ known: null })
    expect(result.current.current).toBeUndefined()
  })

  it('is the one that was asked for, as soon as it is known, and is asked for once', () => {
    const { result, rerender } = front(a, b)
    act(() => result.current.show('c'))
    expect(result.current.current).toBe(a)
    expect(reopen).toHaveBeenCalledWith('c')
    rerender({ known: [a, b, c] })
    expect(result.current.current).toBe(c)
    act(() => result.current.show('a'))
    expect(result.current.current).toBe(a)
    rerender({ known: [c, a] })
    expect(result.current.current).toBe(a)
    // Gone and back again it is one of the others.
    rerender({ known: [c] })
    rerender({ known: [a, c] })
    expect(result.current.current).toBe(c)
  })

  it('is held while it is worked on, and let go to what was asked for meanwhile', () => {
    const { result, rerender } = front(a, b)
    act(() => result.current.hold(true))
    act(() => result.current.show('b'))
    expect(result.current.current).toBe(a)
    rerender({ known: [b] })
    expect(result.current.current).toBe(a)
    act(() => result.current.hold(false))
    expect(result.current.current).toBe(b)
  })
})

describe('the next step', () => {
  it('is locked for a moment once it is another one, and not at first', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook(({ step }: { step: string | null }) => useStepLock(step), {
      initialProps: { step: null as string | null },
    })
    expect(result.current).toBe(false)
    rerender({ step: 'a assigned' })
    expect(result.current).toBe(false)
    rerender({ step: 'a in_transit' })
    expect(result.current).toBe(true)
    act(() => void vi.advanceTimersByTime(1499))
    expect(result.current).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe(false)
    // Back within the moment it is the one that was there.
    rerender({ step: 'a at_shipper' })
    rerender({ step: 'a in_transit' })
    expect(result.current).toBe(false)
    vi.useRealTimers()
  })
})
