import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Invoice, InvoicePaper } from '#contract/invoices.ts'
import { anInvoicePaper } from '#contract/test-support/invoice-paper.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { SeveralPreviewPage } from './SeveralPreviewPage.tsx'

const { server, open } = startOffice()
const marks = 'PATCH /api/invoices/:invoice/mark-printed' as const
const reads = 'POST /api/invoices/:invoice/print-preview' as const
const loadIds = ['00000000-0000-4000-8000-00000000f001', '00000000-0000-4000-8000-00000000f002']

const paperOf = (invoiceNumber: string): InvoicePaper =>
  anInvoicePaper({ invoiceNumber, loadNumber: `109-${invoiceNumber}` })
const printed: Invoice = {
  ...{ id: 'i', loadId: 'l', number109: null, customerId: null, customerName: null, invoiceNumber: '6012' },
  ...{
    revision: 1,
    flatRate: '1.00',
    lumperCharge: '0.00',
    extraStopsCharge: '0.00',
    accessorialsAmount: '0.00',
    extraStopsCount: 0,
  },
  ...{ totalAmount: '1.00', status: 'finalized', podUrl: null, podChecksum: null, podAttachedAt: null },
  ...{ podSnapshot: null, generatedAt: '2026-11-20T12:00:00.000Z', finalizedAt: null, printedAt: null },
}

let isDown = false

beforeEach(() => {
  isDown = false
  server.on({
    [reads]: ({ params, body }) => {
      if (isDown) throw new Refusal('internal')
      return {
        ...{
          success: true as const,
          previewUrl: '/x',
          paperHash: 'as printed',
          invoiceId: `i${params['invoice'] ?? ''}`,
        },
        ...{ loadId: (body as { loadId: string }).loadId, status: 'draft' as const },
        paper: paperOf(params['invoice'] ?? ''),
        pod: [
          { path: `/objects/${params['invoice'] ?? ''}`, fileName: 'pod.jpg', contentType: 'image/jpeg' },
          {
            ...{ path: `/objects/scan-${params['invoice'] ?? ''}`, contentType: 'application/pdf' },
            fileName: `${params['invoice'] ?? ''}.pdf`,
          },
        ],
        signature: null,
      }
    },
    [marks]: () => printed,
  })
  HTMLImageElement.prototype.decode = () => Promise.resolve()
})

const openPage = (named = `6012:${loadIds[0] ?? ''},6013:${loadIds[1] ?? ''}`) =>
  open(
    <Routes>
      <Route path="/invoices/preview" element={<SeveralPreviewPage />} />
    </Routes>,
    `/invoices/preview#${named}`,
  )
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const marked = () => server.made(marks).map(({ params }) => params['invoice'])

it('shows each invoice with its proof of delivery, in the order of the list', async () => {
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  expect(headings()).toEqual(['INVOICE 6012', 'INVOICE 6013'])
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    ...['/objects/6012', '/objects/6013'],
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['6012.pdf', '6013.pdf'])
  // Each has a footer of its own, by the name of its pages.
  const footers = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(footers.map((css) => /@page (\S+) \{[^]*?Invoice (\d+)/.exec(css)?.slice(1))).toEqual([
    ['invoice-1', '6012'],
    ['invoice-2', '6013'],
  ])
  expect([document.title, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    ...['2 invoices', '2 invoices'],
  ])
})

it('prints once, marks each as printed, and tells the office when all are', async () => {
  const opener = { closed: false, postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => window.dispatchEvent(new Event('afterprint')))
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  expect(marked()).toEqual([])
  await press('Print (2)')
  await waitFor(() => {
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'invoices-printed' }, location.origin)
  })
  expect([print.mock.calls.length, marked()]).toEqual([1, ['i6012', 'i6013']])
})

it('prints once the photos of all are there', async () => {
  const waiting: (() => void)[] = []
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => void waiting.push(resolve))
  const print = vi
    .spyOn(window, 'print')
    .mockClear()
    .mockImplementation(() => undefined)
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  await press('Print (2)')
  expect(waiting).toHaveLength(2)
  expect(print).not.toHaveBeenCalled()
  for (const resolve of waiting) resolve()
  await waitFor(() => {
    expect(print).toHaveBeenCalledOnce()
  })
})

it('leaves out what cannot be read, and says which that is', async () => {
  server.on({
    [reads]: ({ params }) => {
      if (params['invoice'] === '6012') throw new Refusal('invoice_not_found')
      return {
        ...{
          success: true as const,
          previewUrl: '/x',
          paperHash: 'as printed',
          invoiceId: 'i6013',
          loadId: loadIds[1] ?? '',
        },
        ...{ status: 'draft' as const, paper: paperOf('6013'), pod: [], signature: null },
      }
    },
  })
  openPage()
  expect(await screen.findByText('Invoice 6012: Invoice not found')).toBeTruthy()
  expect(headings()).toEqual(['INVOICE 6013'])
  expect(screen.getByRole('button', { name: 'Print (1)' })).toBeTruthy()
})

it('reads again what could not be read', async () => {
  isDown = true
  openPage()
  await screen.findByText(/^Invoice 6012: /)
  const print = screen.getByRole('button', { name: 'Print (0)' })
  expect(print.getAttribute('aria-disabled')).toBe('true')
  isDown = false
  await press('Try again')
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  expect(screen.queryByText('These invoices could not be read')).toBeNull()
})

it('speaks of one as of one, and says when its address names none', async () => {
  const { unmount } = openPage(`6012:${loadIds[0] ?? ''}`)
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  expect(document.title).toBe('1 invoice')
  unmount()
  openPage('')
  expect(await screen.findByText(/^This address names no invoice/)).toBeTruthy()
})

it('says which could not be marked as printed', async () => {
  server.on({
    [marks]: ({ params }) => {
      if (params['invoice'] === 'i6013') throw new Refusal('invoice_closed')
      return printed
    },
  })
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  window.dispatchEvent(new Event('afterprint'))
  expect(await screen.findByText(/^Invoice 6013: This invoice is paid or void/)).toBeTruthy()
  expect(screen.queryByText(/^Invoice 6012:/)).toBeNull()
  expect(screen.getByText('These invoices could not be marked as printed')).toBeTruthy()
  expect(screen.getByText('These papers print from their own window')).toBeTruthy()
})

it('reads again when one of those that could not be marked was changed meanwhile', async () => {
  server.on({
    [marks]: ({ params }) => {
      throw new Refusal(params['invoice'] === 'i6013' ? 'invoice_closed' : 'changed_meanwhile')
    },
  })
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  expect(server.made(reads)).toHaveLength(2)
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => {
    expect(server.made(reads)).toHaveLength(4)
  })
})

it('closes its own window, or goes back to the office in a tab', async () => {
  const close = vi
    .spyOn(window, 'close')
    .mockClear()
    .mockImplementation(() => undefined)
  const goTo = vi.fn()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  vi.stubGlobal('opener', { closed: false, postMessage: vi.fn() })
  await press('Close')
  expect([close.mock.calls.length, goTo.mock.calls]).toEqual([1, []])
  vi.stubGlobal('opener', null)
  await press('Close')
  expect([close.mock.calls.length, goTo.mock.calls]).toEqual([1, [['/dashboard']]])
})

it('shows no list of faults where there are none', async () => {
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('speaks of other windows only where a paper needs one', async () => {
  openPage()
  expect(await screen.findByText('These papers print from their own window')).toBeTruthy()
  cleanup()
  server.on({
    [reads]: ({ params, body }) => ({
      ...{ success: true as const, previewUrl: '/x', paperHash: 'as printed', invoiceId: 'i' },
      ...{ loadId: (body as { loadId: string }).loadId, status: 'draft' as const, signature: null },
      paper: paperOf(params['invoice'] ?? ''),
      pod: [{ path: '/objects/p1', fileName: 'pod.jpg', contentType: 'image/jpeg' }],
    }),
  })
  openPage(`6014:${loadIds[0] ?? ''}`)
  await screen.findByRole('heading', { name: 'INVOICE 6014' })
  expect(screen.queryByText('These papers print from their own window')).toBeNull()
})

it('shows anew what was changed before it was printed', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => window.dispatchEvent(new Event('afterprint')))
  const message = 'It says something else now: print it once more.'
  const isNew = (body: unknown) => (body as { paperHash: string }).paperHash === 'as it is now'
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  server.on({
    [reads]: ({ params, body }) => ({
      ...{ success: true as const, previewUrl: '/x', invoiceId: `i${params['invoice'] ?? ''}` },
      ...{ loadId: (body as { loadId: string }).loadId, status: 'draft' as const, pod: [], signature: null },
      paper: { ...paperOf(params['invoice'] ?? ''), total: '77.00' },
      paperHash: 'as it is now',
    }),
    [marks]: ({ params, body }) => {
      if (params['invoice'] === 'i6013' && !isNew(body)) throw new Refusal('changed_meanwhile', { message })
      return printed
    },
  })
  await press('Print (2)')
  expect(await screen.findByText(`Invoice 6013: ${message}`)).toBeTruthy()
  expect(await screen.findAllByText('$77.00')).not.toEqual([])
  await press('Print (2)')
  await waitFor(() => {
    expect(screen.queryByText(`Invoice 6013: ${message}`)).toBeNull()
  })
})

it('prints nothing before there is something, and says so', async () => {
  server.on({
    [reads]: () => {
      throw new Refusal('internal')
    },
  })
  const print = vi.spyOn(window, 'print').mockClear()
  openPage()
  const alert = await screen.findByText('These invoices could not be read')
  expect(alert.parentElement?.textContent).toContain('Invoice 6012: It could not be read. Try again.')
  const button = screen.getByRole('button', { name: 'Print (0)' })
  fireEvent.focus(button)
  expect(await screen.findByRole('tooltip', { name: 'There is nothing to print yet.' })).toBeTruthy()
  await press('Print (0)')
  expect(print).not.toHaveBeenCalled()
})

it('says to print once more what was not marked for a reason that nobody knows', async () => {
  server.on({
    [marks]: () => {
      throw new Refusal('internal')
    },
  })
  openPage()
  await screen.findByRole('heading', { name: 'INVOICE 6013' })
  window.dispatchEvent(new Event('afterprint'))
  expect(await screen.findByText('Invoice 6012: Print it once more.')).toBeTruthy()
})
