import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refusal } from '#client/test-support/fake-server.ts'
import { bluestem, harbor, waitingLoad } from '#client/test-support/what-is-owed.ts'
import { field, fillIn, press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { EmailOwed } from './EmailOwed.tsx'
import { EmailStatement } from './EmailStatement.tsx'
import { invoicesOf } from './owed-rows.ts'
import { PromiseDialog } from './PromiseDialog.tsx'
import { UndoPart } from './UndoPart.tsx'
import { VoidInvoice } from './VoidInvoice.tsx'

const { server, open } = startOffice()
const [invoice, second] = invoicesOf(harbor)
const [waiting, noAddress] = invoicesOf(bluestem)
if (!invoice || !second || !waiting || !noAddress) throw new Error('Each customer has two lines')
const payment = {
  ...{ id: 'p1', amount: '500.00', paidOn: '2026-11-01', method: 'ach' as const, reference: null },
  shortReason: null,
}
const onClose = vi.fn()
beforeEach(() => {
  onClose.mockReset()
  server.on({ 'GET /api/owed/:id/mails': () => [] })
})

const refused = () => {
  throw new Refusal('internal')
}
/** A call that fails once it is let. */
function failLater() {
  let fail: () => void = () => undefined
  const asked = () =>
    new Promise<never>((_, reject) => {
      fail = () => {
        reject(new Refusal('internal'))
      }
    })
  return { asked, fail: () => fail() }
}

describe('a promise', () => {
  const show = (of = invoice) => {
    open(<PromiseDialog invoice={of} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'Promise for invoice 6014' })
  }

  it('has eighty characters, and says how it is cleared', () => {
    const dialog = show({ ...invoice, promise: null })
    const input = field('What did they say?')
    expect([input.value, input.placeholder, input.maxLength]).toEqual(['', 'Promised Friday', 80])
    expect(dialog.textContent).toContain('Stands beside the invoice until it is paid. Empty clears it.')
  })

  it('is left without a question where nothing was typed', async () => {
    show({ ...invoice, promise: null })
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByText('Discard changes?')).toBeNull()
  })

  it('is said again once it is saved', async () => {
    server.on({ 'PATCH /api/invoices/:invoice/payment-promise': () => ({ success: true }) })
    show()
    await press('Save promise')
    expect(await toastOf('Invoice 6014')).toContain('Promised Friday')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that could not be saved says so', async () => {
    const { asked, fail } = failLater()
    server.on({ 'PATCH /api/invoices/:invoice/payment-promise': asked })
    const dialog = show()
    await press('Save promise')
    expect((await within(dialog).findByRole('button', { name: 'Saving...' })).getAttribute('aria-busy')).toBe(
      'true',
    )
    fail()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The promise could not be saved.')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a payment that is taken back', () => {
  const show = () => {
    open(<UndoPart invoice={{ ...invoice, payments: [payment] }} onClose={onClose} />)
    return screen.getByRole('alertdialog', { name: 'Undo the payment of $500.00?' })
  }

  it('is said by its way alone where it has no number, and what remains of it', () => {
    expect(show().textContent).toContain(
      'ACH, for invoice 6014. The history keeps what was recorded, and your reason.',
    )
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason')
    expect([reason.placeholder, reason.getAttribute('aria-invalid')]).toEqual(['The check bounced', null])
  })

  it('of which there is none asks nothing', () => {
    open(<UndoPart invoice={invoice} onClose={onClose} />)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('wants more than blanks for a reason, and no word of it once there is one', async () => {
    const dialog = show()
    fillIn({ Reason: '   ' })
    await press('Undo payment')
    expect(await within(dialog).findByText('Say why the payment is taken back.')).toBeTruthy()
    expect(server.made('POST /api/payments/:id/undo')).toEqual([])
    fillIn({ Reason: 'Bounced' })
    expect(within(dialog).queryByText('Say why the payment is taken back.')).toBeNull()
  })

  it('is undone while that is said, and says where it failed', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/payments/:id/undo': asked })
    const dialog = show()
    fillIn({ Reason: 'Bounced' })
    await press('Undo payment')
    expect(await within(dialog).findByRole('button', { name: 'Undoing...' })).toBeTruthy()
    fail()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to undo the payment')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('leaves its invoice open, which is said', async () => {
    server.on({ 'POST /api/payments/:id/undo': () => waitingLoad })
    show()
    fillIn({ Reason: 'Bounced' })
    await press('Undo payment')
    expect(await toastOf('Payment undone')).toContain('Invoice 6014 is open again.')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('an invoice that is made void', () => {
  it('is said to be used up, and its load to wait for another', async () => {
    const { asked, fail } = failLater()
    server.on({ 'POST /api/invoices/:invoice/void': asked })
    open(<VoidInvoice invoice={invoice} onClose={onClose} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Void invoice 6014?' })
    expect(dialog.textContent).toContain(
      'Nobody owes it any more. Its number is never used again, and 109-2026-014 waits for a new invoice.',
    )
    await press('Void invoice')
    expect(await within(dialog).findByRole('button', { name: 'Voiding...' })).toBeTruthy()
    expect(server.made('POST /api/invoices/:invoice/void')[0]?.params).toEqual({ invoice: '6014' })
    fail()
    expect((await within(dialog).findByRole('alert')).textContent).toBe('The invoice could not be voided.')
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a statement by e-mail', () => {
  const show = (customer = harbor) => {
    open(<EmailStatement customer={customer} onClose={onClose} />)
    return screen.getByRole('dialog', { name: 'E-mail statement' })
  }
  const sent = () => server.made('POST /api/customers/:id/email-statement').map(({ body }) => body)

  it('goes to the address of the customer, with what is typed above the invoices', async () => {
    server.on({
      'POST /api/customers/:id/email-statement': () =>
        ({ success: true, id: 'm1', status: 'queued' }) as const,
    })
    const dialog = show()
    expect(field('Recipient').value).toBe('pay@harbor.example')
    expect(within(dialog).queryByText('This customer has no e-mail address yet.')).toBeNull()
    const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/)
    expect([message.rows, message.maxLength]).toEqual([4, 2000])
    expect(dialog.textContent).toContain(
      'A few words above the open invoices. The statement goes along as a PDF.',
    )
    fillIn({ Recipient: '  ap@harbor.example ', Message: '  ' })
    await press('Send')
    expect(await toastOf('Statement on its way')).toContain('Harbor · queued for ap@harbor.example')
    expect(sent()).toEqual([{ emailAddress: 'ap@harbor.example' }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks for an address where there is none, and says what one looks like', async () => {
    const dialog = show(bluestem)
    expect(field('Recipient').placeholder).toBe('billing@example.com')
    expect(within(dialog).getByText('This customer has no e-mail address yet.')).toBeTruthy()
    fireEvent.focus(within(dialog).getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('tooltip', { name: 'Type an e-mail address.' })).toBeTruthy()
    fillIn({ Recipient: 'ap@bluestem.example' })
    expect(within(dialog).getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull()
    fillIn({ Recipient: '' })
    await press('Cancel')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that is for nobody in particular has no mails to ask for', () => {
    show({ ...harbor, id: null })
    expect(server.made('GET /api/owed/:id/mails')).toEqual([])
  })

  it('says beforehand where no mail leaves the server, and what failed instead once it did', async () => {
    const { asked, fail } = failLater()
    server.on({
      'GET /api/mail-server': () => ({ place: null }),
      'POST /api/customers/:id/email-statement': asked,
    })
    const dialog = show()
    expect(await within(dialog).findByText(/^E-mail is not set up on this server\./)).toBeTruthy()
    await press('Send')
    expect(await within(dialog).findByRole('button', { name: 'Sending...' })).toBeTruthy()
    const before = server.made('GET /api/owed/:id/mails').length
    fail()
    expect(await within(dialog).findByText('Email Failed')).toBeTruthy()
    expect(dialog.textContent).toContain('The statement could not be sent. Please try again.')
    expect(within(dialog).queryByText(/^E-mail is not set up/)).toBeNull()
    await waitFor(() => {
      expect(server.made('GET /api/owed/:id/mails').length).toBeGreaterThan(before)
    })
  })

  it('says at once what cannot be said without a mail server, and nothing where there is one', async () => {
    const dialog = show()
    await waitFor(() => {
      expect(server.made('GET /api/mail-server')).not.toEqual([])
    })
    expect(within(dialog).queryByText('Email Failed')).toBeNull()
  })
})

describe('several invoices by e-mail', () => {
  const onOpen = vi.fn()
  const onSent = vi.fn()
  const show = (...invoices: (typeof invoice)[]) => {
    onSent.mockReset()
    open(<EmailOwed {...{ invoices, onClose, onOpen, onSent }} />)
    return screen.getByRole('dialog')
  }

  it('says what goes where, what each lacks, and how much it comes to', () => {
    const noPapers = { hasRateConfirmation: false, hasBol: false }
    const dialog = show(invoice, { ...second, ...noPapers }, waiting, { ...second, id: 'x', hasPod: false })
    expect(dialog.querySelector('h2')?.textContent).toBe('E-mail 4 invoices')
    expect(dialog.textContent).toContain(
      'Each goes as one PDF with its papers. A line that fails leaves the others alone.',
    )
    const list = within(dialog).getByRole('list', { name: 'Invoices to e-mail' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '109-2026-0146014 · pay@harbor.examplenothing$2,207.50',
      '109-2026-0396039 · pay@harbor.examplerate confirmation, BOL$1,912.50',
      '109-2026-414Bluestemnothing$1,790.00Not invoiced yet. Generate its invoice first.',
      '109-2026-0396039 · pay@harbor.examplePOD$1,912.50No POD yet. Left out; tick it to send it all the same.',
    ])
    expect(dialog.textContent).toContain('2 of 4$4,120.00')
    for (const head of ['To', 'Missing', 'Open']) expect(within(dialog).getByText(head)).toBeTruthy()
    const looks = [...list.querySelectorAll('.text-attention-text')].map(({ textContent }) => textContent)
    expect(looks).toContain('POD')
    expect(looks).not.toContain('nothing')
  })

  it('wants at least one', async () => {
    const dialog = show(noAddress)
    fireEvent.focus(within(dialog).getByRole('button', { name: /^Send 0/ }))
    expect(await screen.findByRole('tooltip', { name: 'Tick at least one invoice.' })).toBeTruthy()
  })

  it('is over when all went, and lets go of them', async () => {
    server.on({
      'POST /api/invoices/:invoice/email-complete-package': () =>
        ({ success: true, id: 'm1', status: 'queued' }) as const,
    })
    show(invoice, second)
    await press(/^Send 2/)
    expect(await screen.findByText('2 invoices e-mailed')).toBeTruthy()
    expect(onSent.mock.calls).toEqual([[[invoice.id, second.id]]])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('stays where none went, and says nothing of any that did', async () => {
    server.on({ 'POST /api/invoices/:invoice/email-complete-package': refused })
    const dialog = show(invoice)
    await press(/^Send 1/)
    expect(await within(dialog).findByText('0 invoices e-mailed, 1 not')).toBeTruthy()
    expect(screen.queryByText('0 invoices e-mailed')).toBeNull()
    expect([onSent.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })
})
