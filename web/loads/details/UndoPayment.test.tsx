import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, press, startOffice } from '#client/test-support/render-office.tsx'
import { UndoPayment } from './UndoPayment.tsx'

const { server, open } = startOffice()
const load = aLoad({ number109: '109-2026-417', status: 'paid' })
const sent = () => server.made('POST /api/loads/:id/undo-payment').map(({ body }) => body)

beforeEach(async () => {
  server.on({ 'POST /api/loads/:id/undo-payment': () => ({ ...load, status: 'awaiting_payment' as const }) })
  open(<UndoPayment load={load} />)
  await press('Undo Payment…')
})

it('asks for a reason, and blanks are none', async () => {
  await press('Undo payment')
  expect(faultOf('Reason')).toBe('Say why the payment is taken back.')
  await userEvent.type(field('Reason'), '   ')
  await press('Undo payment')
  expect(faultOf('Reason')).toBe('Say why the payment is taken back.')
  await userEvent.type(field('Reason'), 'The check bounced')
  await press('Undo payment')
  expect(await screen.findByText('109-2026-417 is unpaid again.')).toBeTruthy()
  expect(sent()).toEqual([{ reason: '   The check bounced' }])
})

it('is done once with the reason that was given', async () => {
  await press('Undo payment')
  await userEvent.type(field('Reason'), 'The check bounced')
  expect(screen.queryByText('Say why the payment is taken back.')).toBeNull()
  await press('Undo payment')
  expect(await screen.findByText('109-2026-417 is unpaid again.')).toBeTruthy()
  expect(sent()).toEqual([{ reason: 'The check bounced' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('says why it was refused, and keeps the question open', async () => {
  server.on({
    'POST /api/loads/:id/undo-payment': () => {
      throw new Refusal('changed_meanwhile')
    },
  })
  await userEvent.type(field('Reason'), 'The check bounced')
  await press('Undo payment')
  await waitFor(() => {
    expect(screen.getByRole('alertdialog').textContent).toContain('Somebody else changed this')
  })
})

it('asks anew for each payment', async () => {
  await userEvent.type(field('Reason'), 'The check bounced')
  await press('Undo payment')
  await screen.findByText('109-2026-417 is unpaid again.')
  await press('Undo Payment…')
  expect(field('Reason').value).toBe('')
  await press('Undo payment')
  await press('Cancel')
  await press('Undo Payment…')
  expect(faultOf('Reason')).toBeNull()
})

it('asks before a typed reason is thrown away', async () => {
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press('Undo Payment…')
  await userEvent.type(field('Reason'), 'The check bounced')
  await userEvent.keyboard('{Escape}')
  await press('Keep editing')
  expect(field('Reason').value).toBe('The check bounced')
  await press('Cancel')
  await press('Discard changes')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent()).toEqual([])
})
