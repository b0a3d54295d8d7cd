import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { directionText, paidSorts, tableSortOf, usePaidView } from './use-paid-view.ts'

function viewAt(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/dashboard?tab=paid-invoices${address}`]}>{children}</MemoryRouter>
  )
  const hook = renderHook(() => ({ view: usePaidView(), address: useLocation().search }), { wrapper })
  return {
    view: () => hook.result.current.view,
    address: () => decodeURIComponent(hook.result.current.address).replace('?tab=paid-invoices', ''),
    on: (change: (view: ReturnType<typeof usePaidView>) => void) => {
      act(() => {
        change(hook.result.current.view)
      })
    },
  }
}
const day = (text: string) => text as CalendarDate // Typed by hand below.

describe('which paid invoices are shown', () => {
  it('all, the newest first, where the address says nothing', () => {
    const { view } = viewAt('')
    expect(view().view).toEqual({ sort: 'date', direction: 'desc', invoiced: 'true' })
    expect(view().isFiltered).toBe(false)
  })

  it.each([
    ['&q=%20tulsa%20', { search: 'tulsa' }],
    ['&from=2026-11-01', { from: '2026-11-01' }],
    ['&to=2026-11-21', { to: '2026-11-21' }],
  ])('as %s says', (address, query) => {
    const { view } = viewAt(address)
    expect(view().view).toEqual({ sort: 'date', direction: 'desc', invoiced: 'true', ...query })
    expect(view().isFiltered).toBe(true)
  })

  it.each(['&q=%20', '&from=soon', '&to=2026-13-01'])('%s is nothing', (address) => {
    const { view } = viewAt(address)
    expect(view().view).toEqual({ sort: 'date', direction: 'desc', invoiced: 'true' })
    expect(view().isFiltered).toBe(false)
  })

  it('is written into the address, and taken out of it', () => {
    const { on, address } = viewAt('&sort=-amount')
    on((view) => {
      view.setSearch('tulsa')
    })
    on((view) => {
      view.setDay('from', day('2026-11-01'))
    })
    on((view) => {
      view.setDay('to', day('2026-11-21'))
    })
    expect(address()).toBe('&sort=-amount&q=tulsa&from=2026-11-01&to=2026-11-21')
    on((view) => {
      view.clearDays()
    })
    expect(address()).toBe('&sort=-amount&q=tulsa')
    on((view) => {
      view.setDay('to', day('2026-11-21'))
    })
    on((view) => {
      view.clear()
    })
    expect(address()).toBe('&sort=-amount')
  })
})

describe('the order', () => {
  it.each([
    ['&sort=amount', { sort: 'amount', direction: 'asc' }, 'Lowest first', 'ascending'],
    ['&sort=-amount', { sort: 'amount', direction: 'desc' }, 'Highest first', 'descending'],
    ['&sort=customer', { sort: 'customer', direction: 'asc' }, 'A to Z', 'ascending'],
    ['&sort=-customer', { sort: 'customer', direction: 'desc' }, 'Z to A', 'descending'],
    ['&sort=date', { sort: 'date', direction: 'asc' }, 'Oldest first', 'ascending'],
    ['&sort=height', { sort: 'date', direction: 'desc' }, 'Newest first', 'descending'],
  ])('of %s', (address, order, words, direction) => {
    const { view } = viewAt(address)
    expect(view().order).toEqual(order)
    expect(directionText(view().order)).toBe(words)
    expect(tableSortOf(view().order)).toEqual({ columnId: order.sort, direction })
  })

  it('begins with what is wanted first, and turns', () => {
    const { on, address } = viewAt('')
    on((view) => {
      view.sortBy('amount')
    })
    expect(address()).toBe('&sort=-amount')
    on((view) => {
      view.turn()
    })
    expect(address()).toBe('&sort=amount')
    on((view) => {
      view.sortBy('customer')
    })
    expect(address()).toBe('&sort=customer')
    on((view) => {
      view.turn()
    })
    expect(address()).toBe('&sort=-customer')
    on((view) => {
      view.sortBy('date')
    })
    expect(address()).toBe('')
    on((view) => {
      view.turn()
    })
    expect(address()).toBe('&sort=date')
  })

  it('has a name for each column', () => {
    expect(paidSorts).toEqual({ date: 'Date', amount: 'Amount', customer: 'Customer' })
  })
})
