import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('holds one toast: the newest', () => {
    const store = createToastStore()
    store.toast({ title: 'Driver assigned' })
    store.toast({ title: 'Invoice 6012 created' })
    expect(store.getToasts().map((toast) => toast.title)).toEqual(['Invoice 6012 created'])
  })

  test('a dismissed toast closes at once and is forgotten after 1000 s', () => {
    const store = createToastStore()
    const id = store.toast({ title: 'Driver assigned' })
    store.dismiss(id)
    expect(store.getToasts().map((toast) => toast.open)).toEqual([false])
    vi.advanceTimersByTime(999_999)
    expect(store.getToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.getToasts()).toHaveLength(0)
  })

  test('the removal of an old toast leaves a newer one alone', () => {
    const store = createToastStore()
    store.dismiss(store.toast({ title: 'Driver assigned' }))
    store.toast({ title: 'Invoice 6012 created' })
    vi.advanceTimersByTime(1_000_000)
    expect(store.getToasts()).toHaveLength(1)
  })

  test('what is only announced takes the place of no toast', () => {
    const store = createToastStore()
    store.toast({ title: '109-2026-428 paid' })
    store.toast({ title: 'Stop Added', isOnlyAnnounced: true })
    expect(store.getToasts().map((toast) => toast.title)).toEqual(['109-2026-428 paid'])
    expect(store.getAnnouncement()?.title).toBe('Stop Added')
  })

  test('tells its listeners until they leave', () => {
    const store = createToastStore()
    const listener = vi.fn()
    const leave = store.subscribe(listener)
    store.toast({ title: 'Driver assigned' })
    leave()
    store.dismiss()
    expect(listener).toHaveBeenCalledOnce()
  })
})
