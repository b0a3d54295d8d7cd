import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { admin, field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { StaffPage } from './StaffPage.tsx'

const { server, open } = startOffice()

type Accounts = Answer<'GET /api/users'>
const account: Accounts[number] = {
  ...{ id: admin.id, username: 'rosa', firstName: 'Rosa', lastName: 'Maldonado', email: null, role: 'admin' },
  ...{ isActive: true, createdAt: '2026-11-01T12:00:00.000Z', lastSignInAt: null },
  updatedAt: '2026-11-21T12:00:00.000Z',
}

async function edit(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit account' }))
  await screen.findByRole('dialog', { name: `Edit ${name}` })
}

it('opens an account again as saved just now, before the list is read anew', async () => {
  const saved = { ...account, email: 'rosa@example.com', updatedAt: '2026-11-22T12:00:00.000Z' }
  let readAgain: (accounts: Accounts) => void = () => undefined
  const later = new Promise<Accounts>((resolve) => {
    readAgain = resolve
  })
  let reads = 0
  server.on({
    'GET /api/users': () => {
      reads += 1
      return reads === 1 ? [account] : later
    },
    'PATCH /api/users/:id': () => saved,
  })
  open(<StaffPage />)
  await edit('Rosa Maldonado')
  fillIn({ 'E-mail': 'rosa@example.com' })
  await press('Save account')
  await screen.findByText('Account saved')
  await edit('Rosa Maldonado')
  expect(field(/^E-mail/).value).toBe('rosa@example.com')
  readAgain([saved])
})
