import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { draft, driver, list, settlementId, written } from '#client/test-support/a-settled-week.ts'
import { settlementColumns } from './settlement-columns.tsx'
import { SettlementPreviewPage } from './SettlementPreviewPage.tsx'
import { SettlementsPage } from './SettlementsPage.tsx'

const { server, open } = startOffice()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:30:00Z') })
  server.on({
    'GET /api/settlements': () => list,
    'GET /api/settlements/draft': () => draft,
    'GET /api/settlements/:id': () => written,
    'GET /api/settlements/drivers': () => [],
  })
  return () => {
    vi.useRealTimers()
  }
})

describe('the page of settlements', () => {
  const show = (query = '') => {
    open(<SettlementsPage />, `/dashboard?tab=settlements${query}`)
  }
  const figures = async () => {
    const strip = await screen.findByRole('list', { name: 'The period' })
    await waitFor(() => {
      expect(strip.getAttribute('aria-busy')).toBeNull()
    })
    return within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim())
  }

  it('has its figures in a line, without words about what did not happen', async () => {
    show()
    expect(await figures()).toEqual([
      '$375.36 to be paid',
      '$575.36 earned',
      '-$200.00 taken off',
      '4 loads 928 mi',
    ])
    await waitFor(() => {
      expect(document.title).toBe('Settlements · Office Dashboard · Fifthwheel')
    })
  })

  it('counts one load as one', async () => {
    server.on({
      'GET /api/settlements': () => ({ ...list, sums: { ...list.sums, loads: 1, miles: 1234.5 } }),
    })
    show()
    expect((await figures()).at(-1)).toBe('1 load 1,234.5 mi')
  })

  it('says when it could not be read, and not that there is nothing', async () => {
    server.on({
      'GET /api/settlements': () => {
        throw new Refusal('shutting_down')
      },
    })
    show()
    expect(await screen.findByText('The settlements could not be read.')).toBeTruthy()
    expect(screen.queryByText(/^Nothing to settle/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
  })

  it('says where to look when there is nothing to settle', async () => {
    server.on({ 'GET /api/settlements': () => ({ ...list, rows: [] }) })
    show()
    expect(await screen.findByText(/Loads count in the period in which they are delivered\./)).toBeTruthy()
  })

  it('leaves a draft and the form of an entry as they were opened', async () => {
    show()
    await userEvent.click(await screen.findByText(driver.driverName))
    await screen.findByRole('dialog', { name: driver.driverName })
    await press('Close')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await press('Advance or deduction')
    await screen.findByRole('dialog', { name: 'Advance or deduction' })
    await press('Close')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })

  it('names its cards on a phone by driver and number, so that each is found', async () => {
    browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
    show()
    expect(await screen.findByRole('button', { name: 'Open Dale Young, settlement 1001' })).toBeTruthy()
    expect(screen.getByRole('button', { name: `Open ${driver.driverName}` })).toBeTruthy()
  })

  it.each([
    ['', false],
    ['&from=2026-11-16&to=2026-11-22', false],
    ['&from=2026-11-16&to=2026-11-23', true],
    ['&from=2026-11-15&to=2026-11-22', true],
    ['&from=2026-11-15', false],
    ['&from=2026-13-15&to=2026-11-22', false],
  ])('with %s in its address offers the last week: %s', async (query, offers) => {
    show(query)
    await figures()
    expect(screen.queryAllByRole('button', { name: 'Last week' })).toHaveLength(offers ? 1 : 0)
  })
})

it('leaves out on a narrow screen first how a driver is paid, then the period, the miles and the additions', () => {
  const yielding = settlementColumns
    .filter((column) => column.yields !== undefined)
    .toSorted((a, b) => (a.yields ?? 0) - (b.yields ?? 0))
  expect(yielding.map(({ header }) => header)).toEqual(['Paid by', 'Period', 'Miles', 'Additions'])
})

it('the pay slip closes its own window, or goes back to the settlements in a tab', async () => {
  const close = vi
    .spyOn(window, 'close')
    .mockClear()
    .mockImplementation(() => undefined)
  const goTo = vi.fn()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  open(
    <Routes>
      <Route path="/settlements/:settlementId/preview" element={<SettlementPreviewPage />} />
    </Routes>,
    `/settlements/${settlementId}/preview`,
  )
  expect(document.title).toBe('Settlement')
  await screen.findByRole('table')
  expect(server.made('GET /api/settlements/:id')[0]?.params).toEqual({ id: settlementId })
  vi.stubGlobal('opener', null)
  vi.stubGlobal('history', { length: 1 })
  await press('Close')
  expect([close.mock.calls.length, goTo.mock.calls]).toEqual([1, []])
  vi.stubGlobal('history', { length: 2 })
  await press('Close')
  vi.stubGlobal('history', { length: 1 })
  vi.stubGlobal('opener', {})
  await press('Close')
  expect([close.mock.calls.length, goTo.mock.calls]).toEqual([
    1,
    [['/dashboard?tab=settlements'], ['/dashboard?tab=settlements']],
  ])
})
