import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import {
  admin,
  enter,
  faultOf,
  field,
  fillIn,
  press,
  startOffice,
} from '#client/test-support/render-office.tsx'
import { StaffPage } from './StaffPage.tsx'

const { server, open } = startOffice()

type Account = Answer<'GET /api/users'>[number]
const own: Account = {
  id: admin.id,
  username: 'rosa',
  firstName: 'Rosa',
  lastName: 'Maldonado',
  email: null,
  role: 'admin',
  isActive: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastSignInAt: null,
  updatedAt: '2026-11-21T12:00:00.000Z',
}
const grant: Account = {
  ...own,
  id: '00000000-0000-4000-8000-00000000a002',
  username: 'grant',
  firstName: 'Grant',
  lastName: 'Tully',
  role: 'dispatcher',
}
const passwordLink = {
  link: 'http://localhost:5000/choose-password?token=abc',
  expiresAt: '2026-11-22T18:00:00.000Z',
}

beforeEach(() => {
  server.on({ 'GET /api/users': () => [own, grant] })
})

async function choose(name: string, act: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
}

it('says what a new account needs', async () => {
  open(<StaffPage />)
  await press('Add Account')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add Account' }))
  await waitFor(() => {
    expect(faultOf('First name')).toBe('First name is required')
  })
  expect(faultOf('Last name')).toBe('Last name is required')
  expect(faultOf('Username')).toBe('Username is required')
})

it('shows the link of a new account once, to be copied', async () => {
  const user = userEvent.setup()
  server.on({ 'POST /api/users': () => ({ ...grant, passwordLink }) })
  open(<StaffPage />)
  await press('Add Account')
  await screen.findByRole('dialog')
  fillIn({ 'First name': 'Grant', 'Last name': 'Tully', Username: 'grant' })
  await enter('Username')
  expect(await screen.findByRole('dialog', { name: 'Password link for Grant Tully' })).toBeTruthy()
  expect(field('Link').value).toBe(passwordLink.link)
  const copy = screen.getByRole('button', { name: 'Copy link' })
  const drawn = copy.querySelector('svg')?.innerHTML
  await user.click(copy)
  const copied = await screen.findByRole('button', { name: 'Copied' })
  expect(copied.querySelector('svg')?.innerHTML).not.toBe(drawn)
  expect(await navigator.clipboard.readText()).toBe(passwordLink.link)
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByDisplayValue(passwordLink.link)).toBeNull()
})

it('selects the link where the browser gives no clipboard', async () => {
  server.on({ 'POST /api/users/:id/reset-link': () => passwordLink })
  open(<StaffPage />)
  await choose('Grant Tully', 'New password link')
  await press('Make link')
  await screen.findByDisplayValue(passwordLink.link)
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await press('Copy link')
  expect(await screen.findByText('The link is selected. Press Ctrl C or ⌘ C to copy it.')).toBeTruthy()
})

it('deactivates after a question, and keeps the last admin', async () => {
  server.on({
    'PATCH /api/users/:id': () => {
      throw new Refusal('last_admin')
    },
  })
  open(<StaffPage />)
  await choose('Grant Tully', 'Deactivate account')
  await press('Deactivate account')
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Your company needs at least one active admin who has chosen a password.',
  )
  expect(server.made('PATCH /api/users/:id')[0]?.body).toEqual({ isActive: false })
})

it('does not offer to deactivate the own account', async () => {
  open(<StaffPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Rosa Maldonado' }))
  const item = await screen.findByRole('menuitem', { name: /Deactivate account/ })
  await waitFor(() => {
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })
  expect(item.textContent).toContain('This is your own account.')
})

it('changes everything of the own account but its role, which another admin changes', async () => {
  open(<StaffPage />)
  const role = () => screen.findByRole<HTMLButtonElement>('combobox', { name: 'Role' })
  await choose('Rosa Maldonado', 'Edit account')
  expect((await role()).disabled).toBe(true)
  expect(screen.getByText('Your own role is changed by another admin.')).toBeTruthy()
  await press('Close')
  await choose('Grant Tully', 'Edit account')
  expect((await role()).disabled).toBe(false)
})

describe('an account', () => {
  const labels = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it('that waits to be let in gets a role, and no link for a password that it does not have', async () => {
    const waiting = { ...grant, role: 'regular' as const, username: null, email: 'grant@example.com' }
    server.on({ 'GET /api/users': () => [own, waiting] })
    open(<StaffPage />)
    expect(await screen.findByText('Not let in')).toBeTruthy()
    expect(await labels('Grant Tully')).toEqual(['Let in', 'Deactivate account'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Let in' }))
    expect(await screen.findByRole('dialog', { name: 'Let Grant Tully in' })).toBeTruthy()
  })

  it('that is not active is activated, and offers no more than that', async () => {
    server.on({
      'GET /api/users': () => [own, { ...grant, isActive: false }],
      'PATCH /api/users/:id': () => {
        server.on({ 'GET /api/users': () => [own, grant] })
        return grant
      },
    })
    open(<StaffPage />)
    expect(await screen.findByText('Inactive')).toBeTruthy()
    expect(await labels('Grant Tully')).toEqual(['Edit account', 'Activate account'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Activate account' }))
    expect(await screen.findByText('Account activated')).toBeTruthy()
    expect(server.made('PATCH /api/users/:id')).toMatchObject([
      { params: { id: grant.id }, body: { isActive: true } },
    ])
    await waitFor(() => {
      expect(screen.queryByText('Inactive')).toBeNull()
    })
  })

  it('that could not be activated says why', async () => {
    server.on({
      'GET /api/users': () => [own, { ...grant, isActive: false }],
      'PATCH /api/users/:id': () => {
        throw new Refusal('shutting_down')
      },
    })
    open(<StaffPage />)
    await choose('Grant Tully', 'Activate account')
    expect(await screen.findByText('The server is restarting. Please try again in a moment.')).toBeTruthy()
  })

  it('that was deactivated stands there as such at once', async () => {
    server.on({
      'PATCH /api/users/:id': () => {
        server.on({ 'GET /api/users': () => [own, { ...grant, isActive: false }] })
        return { ...grant, isActive: false }
      },
    })
    open(<StaffPage />)
    await choose('Grant Tully', 'Deactivate account')
    await press('Deactivate account')
    expect(await screen.findByText('Inactive')).toBeTruthy()
  })
})
