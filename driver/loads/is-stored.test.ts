// @vitest-environment jsdom
import { expect, it } from 'vitest'
import type { PaperKind } from '#domain/documents/paper-kinds.ts'
import { paperTap } from '#client/papers/papers-kind.ts'
import type { Entry } from '#client/queue/entry.ts'
import { newEntry } from '#client/queue/queue-store.ts'
import { isStored } from './is-stored.ts'

const aPaper = (kind: PaperKind): Entry => {
  const happenedAt = '2026-11-24T17:20:00.000Z'
  const tap = paperTap({ loadId: 'load-a', driverId: 'driver-dale', kind, pages: [], happenedAt })
  return { ...newEntry(tap), id: 1 }
}

it('takes a POD that waits for signal for one that the office will have', () => {
  expect(isStored(aPaper('pod'), 'pod')).toBe(true)
})

it('takes neither another paper for it, nor one that the office refused', () => {
  expect(isStored(aPaper('bol'), 'pod')).toBe(false)
  expect(isStored({ ...aPaper('pod'), state: 'refused' }, 'pod')).toBe(false)
  expect(isStored({ ...aPaper('pod'), kind: 'signature' }, 'pod')).toBe(false)
})
