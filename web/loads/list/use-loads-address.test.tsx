import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useLoadsAddress } from './use-loads-address.ts'

it('the filter stays the same one while only the sort or the opened load changes', () => {
  const { result } = renderHook(useLoadsAddress, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={['/dashboard?tab=loads&overdue=yes']}>{children}</MemoryRouter>
    ),
  })
  const { filter } = result.current
  expect(filter.isOverdue).toBe(true)
  act(() => {
    result.current.setSort({ columnId: 'status', direction: 'ascending' })
    result.current.setOpenId('01')
  })
  expect(result.current.openId).toBe('01')
  expect(result.current.filter).toBe(filter)
  act(() => {
    result.current.setFilter({ ...filter, city: 'Tulsa' })
  })
  expect(result.current.filter).toEqual({ ...filter, city: 'Tulsa' })
})
