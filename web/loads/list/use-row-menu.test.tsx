import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { useRowMenu } from './use-row-menu.ts'

const other = vi.fn()
const others = {
  open: other,
  assign: other,
  preview: other,
  bill: other,
  email: other,
  markPaid: other,
  track: other,
  share: other,
  duplicate: other,
}

it('is the same at each drawing, and does what the last one was given', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { result, rerender } = renderHook(({ remove }) => useRowMenu({ ...others, remove }), {
    initialProps: { remove: before },
  })
  const first = result.current
  const load = aLoad({})
  const items = first(load)
  rerender({ remove: now })
  expect(result.current).toBe(first)
  items.find(({ id }) => id === 'delete')?.onSelect()
  expect(now).toHaveBeenCalledExactlyOnceWith(load)
  expect(before).not.toHaveBeenCalled()
})
