import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { startOffice } from '#client/test-support/render-office.tsx'
import { DataAge } from './DataAge.tsx'

const { open } = startOffice()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => {
    vi.useRealTimers()
  }
})

type ReadProps = { path: string; minutesAgo: number | null; isShown?: boolean; isStale?: boolean }

/** `isShown`: by a page that is open; `isStale`: it is just being read anew. */
function Read({ path, minutesAgo, isShown = true, isStale = false }: ReadProps) {
  const client = useQueryClient()
  useState(() => {
    if (minutesAgo !== null)
      client.setQueryData([path], [], { updatedAt: Date.now() - minutesAgo * 60_000 - 5000 })
  })
  const neverAnswered = () => new Promise<never>(() => undefined)
  useQuery({
    ...{ queryKey: [path], queryFn: neverAnswered, enabled: isShown, staleTime: isStale ? 0 : Infinity },
  })
  return null
}

type Reads = Record<'stats' | 'loads', Omit<ReadProps, 'path'>>

/** What it says a second later. */
function ageOf({ stats, loads }: Reads): string | undefined {
  const { unmount } = open(
    <>
      <Read path="/api/dashboard/stats" {...stats} />
      <Read path="/api/loads" {...loads} />
      <DataAge />
    </>,
  )
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  const words = screen.queryByText(/^Updat/)?.textContent
  unmount()
  return words
}

it('tells the age of the older of what is shown', () => {
  expect(ageOf({ stats: { minutesAgo: 2 }, loads: { minutesAgo: 7 } })).toBe('Updated 7 min ago')
  expect(ageOf({ stats: { minutesAgo: 9 }, loads: { minutesAgo: 7 } })).toBe('Updated 9 min ago')
  expect(ageOf({ stats: { minutesAgo: 2 }, loads: { minutesAgo: 7, isShown: false } })).toBe(
    'Updated 2 min ago',
  )
})

it('says that the loads are being read, and not so of the figures', () => {
  expect(ageOf({ stats: { minutesAgo: 1 }, loads: { minutesAgo: 3, isStale: true } })).toBe('Updating')
  expect(ageOf({ stats: { minutesAgo: 1, isStale: true }, loads: { minutesAgo: 3 } })).toBe(
    'Updated 3 min ago',
  )
})

it('says nothing before anything was read', () => {
  const never = { minutesAgo: null }
  expect(ageOf({ stats: never, loads: { ...never, isShown: false } })).toBeUndefined()
  expect(ageOf({ stats: never, loads: { minutesAgo: 4 } })).toBe('Updated 4 min ago')
})
