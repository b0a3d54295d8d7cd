import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { amountWords } from './amount-words.ts'
import { BulkResult } from './BulkResult.tsx'
import { ContactCard } from './ContactCard.tsx'
import { isTaken } from './is-taken.ts'
import { byNumber, byText } from './order.ts'
import { PhoneLink } from './PhoneLink.tsx'
import { ReadFailure } from './ReadFailure.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import { selectColumn } from './select-column.tsx'
import { ShownCount } from './ShownCount.tsx'
import { useSearch } from './use-search.ts'
import { useSelection } from './use-selection.ts'

const { open } = startOffice()
afterEach(() => {
  vi.useRealTimers()
})

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
const [a, b, c] = rows as [{ id: string }, { id: string }, { id: string }]
const labelOf = ({ id }: { id: string }) => `row ${id}`

describe('the choice of rows', () => {
  it('takes and leaves one, all that are shown, those that are done, and all', () => {
    const { result } = renderHook(() => useSelection<{ id: string }>())
    const after = (change: () => void) => {
      act(change)
      return [...result.current.selected.keys()].join('')
    }
    expect(
      after(() => {
        result.current.toggle(a)
      }),
    ).toBe('a')
    expect(
      after(() => {
        result.current.toggle(b)
      }),
    ).toBe('ab')
    expect(
      after(() => {
        result.current.toggle(a)
      }),
    ).toBe('b')
    expect(
      after(() => {
        result.current.setAll([a, c], true)
      }),
    ).toBe('bac')
    expect(
      after(() => {
        result.current.setAll([b, c], false)
      }),
    ).toBe('a')
    expect(
      after(() => {
        result.current.setAll(rows, true)
      }),
    ).toBe('abc')
    expect(
      after(() => {
        result.current.drop(['a', 'c'])
      }),
    ).toBe('b')
    expect(
      after(() => {
        result.current.clear()
      }),
    ).toBe('')
  })

  it('has a box for each row, and one for all that knows how many are chosen', async () => {
    const selection = (ids: string) => ({
      selected: new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row])),
      ...{ toggle: vi.fn(), setAll: vi.fn() },
    })
    const boxOf = (ids: string, shown = rows) => {
      const choice = selection(ids)
      const { headerCell } = selectColumn(shown, labelOf, choice)
      const { unmount } = render(headerCell)
      return {
        box: screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown' }),
        choice,
        unmount,
      }
    }
    const states = ['', 'a', 'abc'].map((ids) => {
      const { box, unmount } = boxOf(ids)
      const state = [box.checked, box.indeterminate, box.disabled]
      unmount()
      return state
    })
    expect(states).toEqual([
      [false, false, false],
      [false, true, false],
      [true, false, false],
    ])
    const some = boxOf('a')
    await userEvent.click(some.box)
    expect(some.choice.setAll).toHaveBeenCalledExactlyOnceWith(rows, true)
    some.unmount()
    const all = boxOf('abc')
    await userEvent.click(all.box)
    expect(all.choice.setAll).toHaveBeenCalledExactlyOnceWith(rows, false)
    all.unmount()
    const only = boxOf('a', [a])
    expect(only.box.checked).toBe(true)
    only.unmount()
    const none = boxOf('', [])
    expect(none.box.disabled).toBe(true)
    none.unmount()
    const choice = selection('b')
    render(selectColumn(rows, labelOf, choice).cell(b))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select row b' }).checked).toBe(true)
    render(<RowCheckbox row={c} label="c" selection={choice} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select c' }))
    expect(choice.toggle).toHaveBeenCalledExactlyOnceWith(c)
  })
})

describe('a search', () => {
  it('shows what is typed at once, and tells the address once the typing rests', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const tell = vi.fn()
    const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>
    const { result, unmount } = renderHook(() => useSearch('mill', tell), { wrapper })
    const wait = (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms)
      })
      return tell.mock.calls.map(([text]: string[]) => text)
    }
    expect(wait(1000)).toEqual([])
    act(() => {
      result.current.setTyped('mills')
    })
    expect([result.current.typed, result.current.search]).toEqual(['mills', 'mills'])
    wait(200)
    act(() => {
      result.current.setTyped('millst')
    })
    expect([wait(299), wait(1)]).toEqual([[], ['millst']])
    act(() => {
      result.current.setTyped('')
    })
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('sorts as people do, with what is missing at the end', () => {
  const texts = ['truck 14', null, 'Truck 9', 'émile', 'Emil']
  expect(texts.toSorted(byText((text) => text))).toEqual(['Emil', 'émile', 'Truck 9', 'truck 14', null])
  expect([30, 4, 200].toSorted(byNumber((number) => number))).toEqual([4, 30, 200])
})

it('knows what another record has already, and lets a record keep its own', () => {
  const trucks = [
    { id: '1', vin: 'ABC' },
    { id: '2', vin: null },
  ]
  const ask = (typed: string, own?: string) => isTaken(trucks, { typed, of: ({ vin }) => vin, own })
  expect([ask(' abc '), ask('abc', '1'), ask('abd'), ask(' '), ask('abc', '2')]).toEqual([
    ...[true, false, false, false, true],
  ])
  expect(isTaken(undefined, { typed: 'abc', of: () => 'abc', own: undefined })).toBe(false)
})

it('reads an amount out in dollars, and leaves what is none', () => {
  expect([amountWords('2600'), amountWords('much')]).toEqual(['$2,600.00', 'much'])
})

it('calls a number with or without its country, and nobody without a number', () => {
  const { container } = render(
    <>
      <PhoneLink phone="806-555-0142" />
      <PhoneLink phone="+52 656 555 0142" />
      <PhoneLink phone="" />
      <PhoneLink phone={null} />
      <ContactCard name="Gin" detail="Tulia, TX" phone="8065550143" />
    </>,
  )
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['tel:+18065550142', 'tel:526565550142', 'tel:+18065550143'])
  expect(container.textContent).toContain('GinTulia, TX(806) 555-0143')
})

it('says how much of a list is there, and reads on', async () => {
  const onMore = vi.fn()
  const { rerender } = render(<ShownCount shown={1250} isReading={false} onMore={onMore} />)
  expect(screen.getByRole('status').textContent).toBe('1,250 shown')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(onMore).toHaveBeenCalledOnce()
  rerender(<ShownCount shown={1250} total={5000} isReading onMore={onMore} />)
  expect(screen.getByRole('status').textContent).toBe('1,250 of 5,000 shown')
  expect(screen.getByRole('button', { name: 'Reading...' }).ariaBusy).toBe('true')
})

it('says that a list could not be read, and of when the rows below it are', () => {
  const read = { isError: true, error: new ApiError(500, '{}'), dataUpdatedAt: 0, refetch: vi.fn() }
  const shown = (overrides: Partial<typeof read>) => {
    const { unmount } = open(<ReadFailure what="trucks" read={{ ...read, ...overrides }} />)
    const text = screen.queryByText('The trucks could not be read.')?.parentElement?.parentElement
      ?.textContent
    unmount()
    return text
  }
  expect(shown({ isError: false })).toBeUndefined()
  expect(shown({})).not.toContain('Showing them')
  expect(shown({ dataUpdatedAt: Date.parse('2026-11-21T15:05:00Z') })).toContain('Showing them as of 9:05 AM')
})

it('lists what failed of an act on several rows, each by its number', () => {
  const failed = [{ id: '1', loadNumber: '109-2026-401', error: 'It is gone.' }]
  const result = (list: typeof failed) => {
    const { container, unmount } = render(
      <BulkResult summary="2 loads deleted" failedLabel="Not deleted" failed={list} onClose={vi.fn()} />,
    )
    const { textContent, firstElementChild } = container
    const look = firstElementChild?.className
    const items = screen.queryAllByRole('listitem').map((item) => item.textContent)
    unmount()
    return { textContent, look, items }
  }
  expect(result(failed).items).toEqual(['109-2026-401: It is gone.'])
  expect(result([]).items).toEqual([])
  expect(result([]).look).not.toBe(result(failed).look)
})
