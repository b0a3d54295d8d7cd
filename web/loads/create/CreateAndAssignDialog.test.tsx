import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aDriver } from '#client/test-support/a-driver.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { CreateAndAssignDialog } from './CreateAndAssignDialog.tsx'

const { server, open } = startOffice()

const load = { id: null, number109: '109-2026-014', deliveryDueAt: null, stops: [] }

it('asks before a chosen driver is given up', async () => {
  server.on({ 'GET /api/drivers/available': () => [aDriver({ username: 'dale' })] })
  const onClose = vi.fn()
  open(<CreateAndAssignDialog load={load} onAssign={vi.fn()} onClose={onClose} />)
  await userEvent.click(await screen.findByRole('button', { name: /^Driver/ }))
  await userEvent.click(await screen.findByRole('option', { name: /Dale Young/ }))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
