import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { faultOf, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { MarkPaidDialog } from './MarkPaidDialog.tsx'

const { server, open } = startOffice()
const load = aLoadWithDriver({
  number109: '109-2026-391',
  status: 'awaiting_payment',
  invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' },
})
const pay = 'POST /api/loads/:id/mark-paid'

it('asks nothing of a payment in full, and of one that gives up the rest why, but not before it is saved', async () => {
  server.on({ [pay]: () => ({ ...load, status: 'paid' }) })
  open(<MarkPaidDialog load={load} onClose={() => undefined} />)
  expect(screen.queryByRole('checkbox', { name: 'Give up the rest' })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Check' }))
  fillIn({ Amount: '2281.00' })
  expect(screen.getByText('$200.00 short, stays open.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Give up the rest' }))
  expect(screen.getByText('$200.00 short, given up.')).toBeTruthy()
  expect(faultOf(/^Reason why/)).toBeNull()
  await press('Mark as Paid')
  expect(faultOf(/^Reason why/)).toBe('Say why.')
  expect(server.made(pay)).toEqual([])
  await userEvent.type(screen.getByLabelText(/^Reason why/), 'Late fee')
  await press('Mark as Paid')
  await screen.findByText('109-2026-391 marked as paid')
  expect(server.made(pay)[0]?.body).toMatchObject({
    ...{ amount: '2281.00', closes: true, givesUp: '200.00', shortReason: 'Late fee' },
  })
})
