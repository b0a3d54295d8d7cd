import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'

const { server, open } = startOffice()
const customer = aCustomer()

it('stays open until it is answered, so that a mail that did not go is heard of', async () => {
  let fail: () => void = () => undefined
  const answered = new Promise<void>((_resolve, reject) => {
    fail = () => {
      reject(new Error('lost'))
    }
  })
  const onClose = vi.fn()
  const send = vi.fn(() => answered)
  server.on({ 'GET /api/customers': () => [customer] })
  open(
    <NoticeDialog
      {...{ customerId: customer.id, draft: { subject: 'Late', body: 'Sorry' }, send, onClose }}
    />,
  )
  await screen.findByDisplayValue('billing@example.com')
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Sorry, two hours' } })
  await press('Send')
  await userEvent.keyboard('{Escape}')
  expect([onClose.mock.calls, screen.queryByText('Discard changes?')]).toEqual([[], null])
  fail()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(send.mock.calls).toEqual([
    [{ emailAddress: 'billing@example.com', subject: 'Late', message: 'Sorry, two hours' }],
  ])
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Discard changes?')).toBeTruthy()
})
