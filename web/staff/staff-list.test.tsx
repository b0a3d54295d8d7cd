import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Account } from './account.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { StaffPage } from './StaffPage.tsx'

const { server, open } = startOffice()
const base = { createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z', isActive: true }
const accounts: Account[] = [
  {
    ...{ ...base, id: 'a1', username: 'rosa', firstName: 'Rosa', lastName: 'Maldonado', email: null },
    ...{ role: 'admin', lastSignInAt: '2025-03-02T15:00:00.000Z' },
  },
  {
    ...{ ...base, id: 'a2', username: 'grant', firstName: 'Grant', lastName: 'Tully', isActive: false },
    ...{ email: 'grant@example.com', role: 'office', lastSignInAt: '2025-03-01T15:00:00.000Z' },
  },
  {
    ...{ ...base, id: 'a3', username: null, firstName: null, lastName: null },
    ...{ email: 'ann@example.com', role: 'regular', lastSignInAt: null },
  },
]

async function openStaff() {
  server.on({ 'GET /api/users': () => accounts })
  open(<StaffPage />)
  await screen.findByText('Rosa Maldonado')
}
const rows = () =>
  within(screen.getByRole('table', { name: 'Staff' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
const names = () => rows().map((text) => text.match(/^(Rosa|Grant|ann)/)?.[0])

it('lists who may do what, when each was here last, and who is not let in; sorts and searches it', async () => {
  await openStaff()
  expect(rows()).toEqual([
    'Rosa Maldonadorosa—AdminMar 2, 2025Active',
    'Grant Tullygrantgrant@example.comOfficeMar 1, 2025Inactive',
    'ann@example.com—ann@example.comNot let in yet—Not let in',
  ])
  for (const [column, order] of [
    ['Name', ['ann', 'Rosa', 'Grant']],
    ['Role', ['Rosa', 'ann', 'Grant']],
    ['Last sign-in', ['Grant', 'Rosa', 'ann']],
  ] as const) {
    await press(column)
    expect([column, names()]).toEqual([column, order])
  }
  for (const [value, found] of [
    ['maldonado', ['Rosa']],
    ['grant', ['Grant']],
    ['ann@example.com', ['ann']],
    ['not let in', ['ann']],
  ] as const) {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search staff' }), { target: { value } })
    expect([value, names()]).toEqual([value, found])
  }
})

it('has on a phone the name, the state, the role and how each signs in', async () => {
  browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
  await openStaff()
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(cards).toEqual([
    'Rosa MaldonadoActiverosaAdmin',
    'Grant TullyInactivegrantOffice',
    'ann@example.comNot let inann@example.comNot let in yet',
  ])
})

it('opens an account by a press on its row, and says why no new link was made', async () => {
  server.on({
    'POST /api/users/:id/reset-link': () => {
      throw new Refusal('server_busy')
    },
  })
  await openStaff()
  await userEvent.click(screen.getByText('Mar 2, 2025'))
  await screen.findByRole('dialog', { name: 'Edit Rosa Maldonado' })
  await userEvent.keyboard('{Escape}')
  await press('Actions for Rosa Maldonado')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New password link' }))
  await press('Make link')
  expect(await screen.findByText('Error')).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: 'New password link for Rosa Maldonado?' })).toBeTruthy()
})
