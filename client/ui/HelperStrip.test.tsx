import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HelperStrip } from './HelperStrip.tsx'
import { browserLike } from '../test-support/browser.ts'

const strip = <HelperStrip tipId="create-load" message="Pick the first stop." help="The long version." />

describe('HelperStrip', () => {
  beforeEach(() => {
    browserLike()
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('opens the long version on the first visit only, for five seconds', () => {
    const { unmount } = render(strip)
    expect(screen.getByText('The long version.')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(4999)
    })
    expect(screen.queryByText('The long version.')).toBeTruthy()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(screen.queryByText('The long version.')).toBeNull()
    unmount()
    render(strip)
    expect(screen.queryByText('The long version.')).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Trucker Tom' }).textContent).toContain(
      'Pick the first stop.',
    )
  })

  test('can be hidden for good', () => {
    const { unmount } = render(strip)
    fireEvent.click(screen.getByRole('button', { name: 'Hide Trucker Tom for good' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    unmount()
    render(strip)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
})
