import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { StaffRole } from '#domain/access/may.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { UserMenu } from './UserMenu.tsx'

const goTo = vi.fn()
const tablet = '(max-width: 1023px)'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openMenu(role: StaffRole, matching: readonly string[]) {
  browserLike({ matching })
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  const name = { username: 'rosa', firstName: 'Rosa', lastName: 'Maldonado' }
  const user = { id: 'u', userId: 'u', role, truckNumber: null, language: null, ...name }
  render(<UserMenu user={user} onShortcuts={() => undefined} onLogOut={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: /Settings of/ }))
  await screen.findByRole('menuitem', { name: 'Driver Debug Test' })
  return screen.queryByRole('menuitem', { name: 'Driver Portal' })
}

it('leads the role office to the driver portal where the bar has no room for the link', async () => {
  const item = await openMenu('office', [tablet])
  await userEvent.click(item as HTMLElement)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/driver-portal')
})

it.each([
  ['office', []],
  ['dispatcher', [tablet]],
  ['admin', [tablet]],
] as const)('does not lead there for %s with %j', async (role, matching) => {
  expect(await openMenu(role, matching)).toBeNull()
})

it.each([
  ['a phone, whose header has no button for it', ['(max-width: 767px)'], true],
  ['a tablet, whose header has one', [tablet], false],
])('logs out on %s', async (_where, matching, isThere) => {
  await openMenu('admin', matching)
  expect(screen.queryByRole('menuitem', { name: 'Logout' }) !== null).toBe(isThere)
})
