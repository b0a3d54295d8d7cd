import { renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useInbox } from './use-inbox.ts'

it('reads at once, and every minute and on coming back while somebody looks', () => {
  vi.useFakeTimers()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    vi.useRealTimers()
    seen.mockRestore()
  })
  const refresh = vi.fn(() => Promise.resolve())
  const state = { inbox: null, failure: null }
  const store = { get: () => state, subscribe: () => () => undefined, refresh, markRead: () => undefined }
  const { unmount } = renderHook(() => useInbox(store))
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  seen.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(300_000)
  expect(refresh).toHaveBeenCalledTimes(2)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledTimes(3)
  unmount()
  document.dispatchEvent(new Event('visibilitychange'))
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(3)
})
