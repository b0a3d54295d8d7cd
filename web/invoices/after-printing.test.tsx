import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useRead } from '#client/api/queries.ts'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { useInvoicePreview } from './use-invoice-preview.ts'
import { usePrintSeveral } from './use-print-several.ts'
import { useUpdateInvoice } from './use-update-invoice.ts'

const { server, open } = startOffice()

const invoice = { id: 'i1', invoiceNumber: '6012', totalAmount: '2481.00', status: 'finalized' }
const load = aLoadWithDriver({ number109: '109-2026-391', status: 'awaiting_payment', invoice })
const other = aLoadWithDriver({ invoice: { ...invoice, id: 'i2', invoiceNumber: '6013' } })
const notBilled = aLoadWithDriver({ invoice: null })
const onEmail = vi.fn()

beforeEach(() => {
  onEmail.mockClear()
  server.on({ 'GET /api/loads': () => [load] })
})

/** A button beside a list, which is read again when what was done changes it. */
function Act({ name, onPress }: { name: string; onPress: () => void }) {
  const isRead = useRead('GET /api/loads').isSuccess
  if (!isRead) return null
  return (
    <button type="button" onClick={onPress}>
      {name}
    </button>
  )
}

function Preview() {
  const preview = useInvoicePreview(onEmail)
  return (
    <Act
      name="Print"
      onPress={() => {
        preview(load)
      }}
    />
  )
}

function Several({ loads }: { loads: readonly (typeof load)[] }) {
  const print = usePrintSeveral()
  return (
    <Act
      name="Print"
      onPress={() => {
        print(loads)
      }}
    />
  )
}

function Update({ shown }: { shown: typeof load }) {
  const update = useUpdateInvoice()
  return (
    <Act
      name="Update"
      onPress={() => {
        update.mutate(shown)
      }}
    />
  )
}

const say = (data: object) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }))
const reads = () => server.made('GET /api/loads').length
const printed = { type: 'invoice-printed', invoiceId: 'i1', loadId: load.id }

describe('the lists of the office', () => {
  it('are read again when one invoice was printed, not for its e-mail form', async () => {
    vi.spyOn(window, 'open').mockReturnValue(window)
    open(<Preview />)
    await press('Print')
    say({ ...printed, type: 'email-invoice' })
    say({ ...printed, invoiceId: 'i2' })
    expect(onEmail).toHaveBeenCalledExactlyOnceWith(load)
    expect(reads()).toBe(1)
    say(printed)
    await waitFor(() => {
      expect(reads()).toBe(2)
    })
    expect(onEmail).toHaveBeenCalledOnce()
  })

  it('are read again when several invoices were printed', async () => {
    const opened = vi.spyOn(window, 'open').mockClear().mockReturnValue(window)
    open(<Several loads={[load, notBilled, other]} />)
    await press('Print')
    expect(await screen.findByText('2 invoices in one window')).toBeTruthy()
    expect(opened.mock.calls[0]?.[0]).toMatch(/^\/invoices\/preview/)
    say({ type: 'invoices-printed' })
    await waitFor(() => {
      expect(reads()).toBe(2)
    })
    say(printed)
    await screen.findByRole('button', { name: 'Print' })
    expect(reads()).toBe(2)
  })

  it('are not asked for a window without an invoice', async () => {
    const opened = vi.spyOn(window, 'open').mockClear().mockReturnValue(window)
    open(<Several loads={[notBilled]} />)
    await press('Print')
    expect(opened).not.toHaveBeenCalled()
  })
})

describe('an invoice that is calculated anew', () => {
  beforeEach(() => {
    server.on({
      'PATCH /api/loads/:id/update-invoice': () => ({
        ...{ invoiceId: 'i1', invoiceNumber: '6012', totalAmount: '2500.00' },
      }),
    })
  })

  it.each([
    [
      'was sent: it is a draft again',
      load,
      'Invoice 6012 updated',
      '109-2026-391 · $2,500.00. It is a draft again until it is sent.',
    ],
    [
      'was a draft: it stays one',
      { ...load, invoice: { ...invoice, status: 'draft' } },
      'Invoice 6012 updated',
      '109-2026-391 · $2,500.00',
    ],
    ['was none: it is new', { ...load, invoice: null }, 'Invoice 6012 created', '109-2026-391 · $2,500.00'],
  ])('%s', async (_what, shown, title, description) => {
    open(<Update shown={shown} />)
    await press('Update')
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByText(description)).toBeTruthy()
    await waitFor(() => {
      expect(reads()).toBe(2)
    })
  })
})

it('an invoice that could not be calculated anew says so', async () => {
  server.on({
    'PATCH /api/loads/:id/update-invoice': () => {
      throw new Refusal('internal')
    },
  })
  open(<Update shown={load} />)
  await press('Update')
  expect((await screen.findByText('Update Failed')).parentElement?.textContent).toContain(
    'Failed to update invoice',
  )
  expect(server.made('PATCH /api/loads/:id/update-invoice')[0]?.params).toEqual({ id: load.id })
})
