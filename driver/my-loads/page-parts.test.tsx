import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { chooseLanguage } from '#client/words/language.ts'
import { alerts, button, driver, pass, portalUnderTest, press } from '../test-support/portal.tsx'

const { server, list, open } = portalUnderTest()
const mine = (facts: Partial<Load> = {}) => aLoadWithDriver({ driverId: driver.id, ...facts })

beforeEach(() => {
  chooseLanguage('en')
  localStorage.clear()
  return () => {
    chooseLanguage('en')
  }
})

it('counts the stops of a kind on the plate, and does not count a single one', async () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain' }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper' }),
    aStop({ stopSequence: 3, companyName: 'Double Draw Cotton Gin' }),
  ]
  const page = await open(mine({ status: 'left_shipper', stops }))
  expect(screen.getByText('Delivery 1 of 2')).toBeTruthy()
  page.unmount()
  await open(mine({ status: 'in_transit', stops }))
  expect(screen.queryByText(/^Pickup \d of/)).toBeNull()
})

it('tells an appointment from when until when, and in the list when it begins', async () => {
  const at = (hour: number) => new Date(2026, 10, 24, hour).toISOString()
  const stops = [
    aStop({
      stopType: 'pickup',
      companyName: 'Valley Grain',
      appointmentAt: at(14),
      appointmentUntil: at(16),
    }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper' }),
  ]
  await open(mine({ status: 'in_transit', stops }))
  const main = screen.getByRole('main').textContent
  expect(main).toMatch(/2:00 PM – 4:00 PM/)
  expect(screen.getByRole('region', { name: 'Stops' }).textContent).not.toContain('4:00 PM')
})

it('tells of a stop when it was left, and of the one where the truck stands when it came', async () => {
  vi.setSystemTime(new Date(2026, 10, 24, 15, 52))
  const at = (hour: number) => new Date(2026, 10, 24, hour).toISOString()
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', arrivedAt: at(6), departedAt: at(7) }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper', arrivedAt: at(11) }),
  ]
  await open(mine({ status: 'at_receiver', stops }))
  const told = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole('listitem')
  expect(told[0]?.textContent).toContain('Left 7:00 AM')
  expect(told[1]?.textContent).toContain('Arrived 11:00 AM')
})

it('names the day on which the truck came to a stop or left it, if that is not today', async () => {
  vi.setSystemTime(new Date(2026, 10, 24, 15, 52))
  const at = (hour: number) => new Date(2026, 10, 23, hour).toISOString()
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', arrivedAt: at(14), departedAt: at(15) }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper', arrivedAt: at(23) }),
  ]
  await open(mine({ status: 'at_receiver', stops }))
  const told = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole('listitem')
  expect(told[0]?.textContent).toContain('Left Mon, Nov 23 3:00 PM')
  expect(told[1]?.textContent).toContain('Arrived Mon, Nov 23 11:00 PM')
})

it('tells the times of a stop in another zone by the clocks there', async () => {
  vi.setSystemTime(new Date(2026, 10, 24, 15, 52))
  const zone = { timeZone: 'America/New_York' }
  const stops = [
    aStop({
      stopType: 'pickup',
      ...zone,
      arrivedAt: '2026-11-24T13:00:00Z',
      departedAt: '2026-11-24T14:00:00Z',
    }),
    aStop({ stopSequence: 2, ...zone, appointmentAt: '2026-11-24T19:00:00Z' }),
  ]
  await open(mine({ status: 'left_shipper', stops }))
  const told = within(screen.getByRole('region', { name: 'Stops' })).getAllByRole('listitem')
  expect(told[0]?.textContent).toContain('Left 9:00 AM EST')
  expect(told[1]?.textContent).toContain('2:00 PM EST')
})

it('lets nothing be forced or returned for as long as a step is new', async () => {
  const load = mine({ status: 'at_shipper' })
  server.on({
    'PATCH /api/loads/:id/status': () => {
      list.loads = [{ ...load, status: 'left_shipper' }]
      return { ...load, status: 'left_shipper' as const }
    },
  })
  await open(load)
  await press('More')
  await press('I left the pickup')
  expect(button('Return Load').getAttribute('aria-disabled')).toBe('true')
  await pass(1500)
  expect(button('Return Load').getAttribute('aria-disabled')).toBeNull()
})

it('is signed at the stop that comes next, and not at the end of the way', async () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', city: 'Hereford' }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper', city: 'Waco' }),
  ]
  await open(mine({ status: 'at_shipper', stops }))
  await press('Sign Documents')
  expect(screen.getByRole('dialog').textContent).toContain('Valley Grain, Hereford, TX')
})

it('says what to do when the camera gave no photo', async () => {
  await open(mine({ status: 'at_receiver' }))
  expect(alerts()).toBe('')
  fireEvent(screen.getByLabelText('Add photo', { selector: 'input' }), new Event('cancel'))
  expect(alerts()).toContain('No photo came.')
})

describe('the menu', () => {
  const notice = (loadId: string) => ({
    ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'changed' as const, loadId, isUrgent: false },
    facts: { number: '109-2026-00512', parts: ['times' as const] },
    ...{ happenedAt: '2026-11-21T15:00:00.000Z', createdAt: '2026-11-21T15:00:00.000Z', readAt: null },
  })

  it('leads from a notice to its load, and closes', async () => {
    const first = mine({ number109: '109-2026-00511', deliveryDueAt: '2026-11-24' })
    const second = mine({ number109: '109-2026-00512', deliveryDueAt: '2026-11-30' })
    server.on({
      'GET /api/notices': () => ({ notices: [notice(second.id)], unread: 1, timeZone: 'America/Chicago' }),
      'POST /api/notices/read': () => ({ unread: 0 }),
    })
    await open(first, second)
    await press(/^Menu/)
    await press('Notices')
    await press(/^Load 109-2026-00512/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { level: 2, name: '109-2026-00512' })).toBeTruthy()
  })

  it('speaks another language, and tells the office', async () => {
    server.on({ 'PATCH /api/auth/language': () => ({ success: true as const }) })
    await open(mine())
    await press('Menu')
    await press('Español')
    expect(server.made('PATCH /api/auth/language').map(({ body }) => body)).toEqual([{ language: 'es' }])
    expect(button('Salir')).toBeTruthy()
  })

  it('makes it night, and day again', async () => {
    await open(mine())
    await press('Menu')
    await press('Night')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await press('Day')
    expect(document.documentElement.dataset['theme']).toBe('light')
  })
})

it('keeps a message that F8 leads to until it is left', async () => {
  const load = mine({ status: 'at_shipper' })
  server.on({ 'PATCH /api/loads/:id/status': () => ({ ...load, status: 'left_shipper' as const }) })
  await open(load)
  await press('I left the pickup')
  const message = () => screen.queryByText('Status updated successfully')
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement?.textContent).toBe('Close')
  await pass(20_000)
  expect(message()).toBeTruthy()
  act(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  await pass(5000)
  expect(message()).toBeNull()
})

it('leads to the place that comes next, by map and by phone', async () => {
  const stops = [
    aStop({ stopType: 'pickup', companyName: 'Valley Grain', contactPhone: '(806) 555-0142' }),
    aStop({ stopSequence: 2, companyName: 'Brazos Loop Paper' }),
  ]
  await open(mine({ status: 'in_transit', stops }))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(links).toEqual(['Open map: Valley Grain', 'Call Valley Grain'])
})

it('says what could not be kept at the load that it was of, and at no other', async () => {
  indexedDB.open = () => {
    throw new DOMException('Refused', 'InvalidStateError')
  }
  const first = mine({ number109: '109-2026-511', status: 'in_transit', deliveryDueAt: '2026-11-24' })
  const second = mine({ number109: '109-2026-512', status: 'in_transit', deliveryDueAt: '2026-11-30' })
  server.on({ 'PATCH /api/loads/:id/status': () => Promise.reject(new TypeError('no network')) })
  await open(first, second)
  await press("I'm at the pickup")
  expect(alerts()).toContain('Nothing was saved')
  await press(/Show load 109-2026-512/)
  expect(screen.getByRole('heading', { level: 2, name: '109-2026-512' })).toBeTruthy()
  expect(alerts()).not.toContain('Nothing was saved')
})
