import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { bluestem, harbor } from '#client/test-support/what-is-owed.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { EmailStatement } from './EmailStatement.tsx'
import { invoicesOf } from './owed-rows.ts'
import { PromiseDialog } from './PromiseDialog.tsx'
import { UndoPart } from './UndoPart.tsx'
import { VoidInvoice } from './VoidInvoice.tsx'

const { server, open } = startOffice()
const payment = {
  ...{ id: 'p1', amount: '500.00', paidOn: '2026-11-01', method: 'check' as const, reference: '20844' },
  shortReason: null,
}
const [invoice] = invoicesOf(harbor)
if (invoice === undefined) throw new Error('Nobody owes anything')
const onClose = vi.fn()
const dialogs = {
  promise: <PromiseDialog {...{ invoice, onClose }} />,
  undo: <UndoPart invoice={{ ...invoice, payments: [payment] }} onClose={onClose} />,
  void: <VoidInvoice {...{ invoice, onClose }} />,
  statement: <EmailStatement customer={harbor} onClose={onClose} />,
}

beforeEach(() => {
  onClose.mockReset()
  server.on({ 'GET /api/owed/:id/mails': () => [] })
})

it.each(['promise', 'undo', 'void', 'statement'] as const)('%s is left by Escape', async (what) => {
  open(dialogs[what])
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it.each([
  ['promise', 'What did they say?', 'Check is in the mail'],
  ['undo', 'Reason', 'Bounced'],
  ['statement', 'Recipient', 'else@harbor.example'],
  ['statement', 'Message', 'As agreed'],
] as const)('%s asks before what was typed into "%s" is thrown away', async (what, label, value) => {
  open(dialogs[what])
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label.replace('?', '')}`)), { target: { value } })
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Discard changes?')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  ['promise', 'What did they say', 'Save promise', 'PATCH /api/invoices/:invoice/payment-promise'],
  ['statement', 'Message', 'Send', 'POST /api/customers/:id/email-statement'],
] as const)(
  '%s stays open until it is answered, so that a failure is heard of',
  async (what, label, verb, call) => {
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.on({
      [call]: () =>
        answered.then(() => {
          throw new Refusal('server_busy')
        }),
    })
    open(dialogs[what])
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value: 'As agreed' } })
    await press(verb)
    await press('Cancel')
    await userEvent.keyboard('{Escape}')
    expect([onClose.mock.calls, screen.queryByText('Discard changes?')]).toEqual([[], null])
    answer()
    expect(await screen.findByText(/^The server is busy/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value).toBe('As agreed')
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  },
)

it('says which payment is taken back, and what becomes of a void invoice', () => {
  open(dialogs.undo)
  expect(screen.getByRole('alertdialog', { name: 'Undo the payment of $500.00?' }).textContent).toContain(
    'Check 20844, for invoice 6014.',
  )
  open(dialogs.void)
  expect(screen.getByText(/^Nobody owes it any more\./).textContent).toContain('109-2026-014 waits')
})

it('sends no statement before there is an address', async () => {
  open(<EmailStatement customer={bluestem} onClose={onClose} />)
  await press('Send')
  fireEvent.submit(screen.getByRole('button', { name: 'Send' }))
  expect(server.made('POST /api/customers/:id/email-statement')).toEqual([])
})
