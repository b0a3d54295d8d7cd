import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aLoad } from '#client/test-support/a-load.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'

const { open } = startOffice()
const load = aLoad({
  status: 'awaiting_payment',
  invoice: { id: 'i', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
})

it('asks before an amount that was typed is given up, and not otherwise', async () => {
  const onClose = vi.fn()
  open(<MarkPaidDialog load={load} onClose={onClose} />)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  fillIn({ Amount: '2000.00' })
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks before a method or a day that was chosen is given up', async () => {
  const onClose = vi.fn()
  const { unmount } = open(<MarkPaidDialog load={load} onClose={onClose} />)
  await userEvent.click(screen.getByRole('radio', { name: 'ACH' }))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  unmount()
  open(<MarkPaidDialog load={load} onClose={onClose} />)
  await press(/^Date of payment/)
  const typed = await screen.findByPlaceholderText('mm/dd/yyyy')
  await userEvent.clear(typed)
  await userEvent.type(typed, '02/03/2020{Enter}')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
