import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PodSignature } from '#contract/invoices.ts'
import { anInvoicePaper } from '#contract/test-support/invoice-paper.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PrintPreviewPage } from './PrintPreviewPage.tsx'

const { server, open } = startOffice()

const loadId = '00000000-0000-4000-8000-00000000f001'
const paper = anInvoicePaper({
  company: { name: 'Windmill Draw Freight', lines: [], remitTo: null },
  billTo: null,
  loadNumber: '109-2026-391',
  origin: 'Valley Grain, Hereford, TX',
  destination: 'Tulsa Mill, Tulsa, OK',
  base: '2350.00',
  lumper: '81.00',
  total: '2431.00',
})
const pod = [
  { path: '/objects/p1', fileName: 'front.jpg', contentType: 'image/jpeg' },
  { path: '/objects/p2', fileName: 'phone.heic', contentType: 'image/heic' },
  { path: '/objects/p3', fileName: 'scan.pdf', contentType: 'application/pdf' },
]
const signature: PodSignature = {
  path: '/objects/s1',
  signedAt: '2026-11-24T17:20:00.000Z',
  signer: {
    printedName: 'Sandra Pruitt',
    role: 'receiver',
    isTyped: false,
    place: { name: 'Elm Hollow Building Materials', city: 'Abilene', state: 'TX' },
  },
}

const answer = () => ({
  success: true as const,
  previewUrl: '/x',
  paperHash: 'as printed',
  invoiceId: 'i1',
  loadId,
  status: 'draft' as const,
  paper,
  pod,
  signature,
})

const marked = {
  id: 'i1',
  loadId,
  number109: '109-2026-391',
  customerId: null,
  customerName: null,
  invoiceNumber: '6012',
  revision: 1,
  flatRate: '2350.00',
  lumperCharge: '81.00',
  extraStopsCharge: '0.00',
  accessorialsAmount: '0.00',
  extraStopsCount: 0,
  totalAmount: '2431.00',
  status: 'finalized' as const,
  podUrl: null,
  podChecksum: null,
  podAttachedAt: null,
  podSnapshot: null,
  generatedAt: '2026-11-20T12:00:00.000Z',
  finalizedAt: '2026-11-20T12:00:00.000Z',
  printedAt: '2026-11-20T12:00:00.000Z',
}

beforeEach(() => {
  server.on({
    'POST /api/invoices/:invoice/print-preview': answer,
    'PATCH /api/invoices/:invoice/mark-printed': () => marked,
  })
})

const openPreview = (query = `?load=${loadId}`) =>
  open(
    <Routes>
      <Route path="/invoices/:invoiceNumber/preview" element={<PrintPreviewPage />} />
    </Routes>,
    `/invoices/6012/preview${query}`,
  )

it('shows the invoice and each photo of the POD, a HEIC as the JPEG beside it, a PDF as a link', async () => {
  openPreview()
  expect(await screen.findByRole('heading', { name: 'INVOICE 6012' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => row.textContent)
  expect(rows.slice(rows.indexOf('DescriptionAmount'))).toEqual([
    'DescriptionAmount',
    'Transportation serviceValley Grain, Hereford, TX to Tulsa Mill, Tulsa, OK, 531.2 miles$2,350.00',
    'Lumper$81.00',
    'Total$2,431.00',
  ])
  expect(screen.getByText('Payment terms: Net 30')).toBeTruthy()
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/objects/p1',
    '/objects/p2?as=jpeg',
    '/objects/s1',
  ])
  expect(screen.getByText('These papers print from their own window')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'scan.pdf' }).getAttribute('href')).toBe('/objects/p3')
  expect(document.title).toBe('Invoice 6012 · Load 109-2026-391')
})

it('has the signature below the last photo of the POD, on its page and in a band of its own', async () => {
  openPreview()
  const picture = await screen.findByRole('img', { name: 'Signature of Sandra Pruitt' })
  const page = screen.getByRole('img', { name: /phone.heic/ })
  expect(picture.closest('figure')).toBe(page.closest('figure'))
  expect(page.nextElementSibling?.contains(picture)).toBe(true)
  expect(page.nextElementSibling?.textContent).toBe(
    'Sandra Pruitt, receiverSigned Nov 24, 2026, 11:20 AM CSTElm Hollow Building Materials, Abilene TX',
  )
})

it.each([
  ['no page to stand on', { pod: [], signature }],
  ['only a page that is no picture', { pod: pod.slice(2), signature }],
  ['none', { pod, signature: null }],
])('draws no signature where there is %s', async (_, part) => {
  server.on({
    'POST /api/invoices/:invoice/print-preview': () => ({ ...answer(), ...part }),
  })
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  expect(screen.queryByText(/Signed/)).toBeNull()
  expect(screen.queryByRole('img', { name: /Signature/ })).toBeNull()
})

it('says of a signature no more than is known', async () => {
  server.on({
    'POST /api/invoices/:invoice/print-preview': () => ({
      ...answer(),
      signature: { ...signature, signer: null },
    }),
  })
  openPreview()
  const bare = await screen.findByRole('img', { name: 'Signature' })
  expect(bare.parentElement?.textContent).toBe('Signed Nov 24, 2026, 11:20 AM CST')
})

it('without the load is the invoice alone', async () => {
  openPreview('')
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  expect(screen.queryByRole('img')).toBeNull()
  expect(server.made('POST /api/invoices/:invoice/print-preview')[0]?.body).toEqual({})
})

it('prints once the photos are there, and tells the server afterwards', async () => {
  const waiting: (() => void)[] = []
  HTMLImageElement.prototype.decode = () =>
    new Promise((resolve) => {
      waiting.push(resolve)
    })
  const print = vi
    .spyOn(window, 'print')
    .mockImplementation(() => window.dispatchEvent(new Event('afterprint')))
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  await press('Print')
  await waitFor(() => {
    expect(waiting).toHaveLength(3)
  })
  expect(print).not.toHaveBeenCalled()
  for (const resolve of waiting) resolve()
  await waitFor(() => {
    expect(server.made('PATCH /api/invoices/:invoice/mark-printed').map(({ params }) => params)).toEqual([
      { invoice: 'i1' },
    ])
  })
})

it('says that the invoice was changed before it was printed, and shows what it says now', async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve()
  vi.spyOn(window, 'print').mockImplementation(() => window.dispatchEvent(new Event('afterprint')))
  const opener = { closed: false, postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  const message = 'It says something else now: print it once more.'
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  server.on({
    'POST /api/invoices/:invoice/print-preview': () => ({
      ...answer(),
      paperHash: 'as it is now',
      paper: { ...paper, total: '2531.00' },
    }),
    'PATCH /api/invoices/:invoice/mark-printed': ({ body }) => {
      if ((body as { paperHash: string }).paperHash === 'as it is now') return marked
      throw new Refusal('changed_meanwhile', { message })
    },
  })
  await press('Print')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('$2,531.00')).toBeTruthy()
  expect(opener.postMessage).not.toHaveBeenCalled()
  await press('Print')
  await waitFor(() => {
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(
      { type: 'invoice-printed', invoiceId: 'i1', loadId },
      location.origin,
    )
  })
  expect(screen.queryByText(message)).toBeNull()
})

it('asks the window that opened it for the e-mail form', async () => {
  const opener = {
    closed: false,
    postMessage: vi.fn(() => {
      const data = { type: 'email-opened', invoiceId: 'i1', loadId }
      window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }))
    }),
  }
  vi.stubGlobal('opener', opener)
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  await press('Email')
  expect(opener.postMessage).toHaveBeenCalledWith(
    { type: 'email-invoice', invoiceId: 'i1', loadId },
    location.origin,
  )
  expect(await screen.findByText('The e-mail form is open in the office window.')).toBeTruthy()
})

it('opens the e-mail form here where the window that opened it has gone to another page', async () => {
  const opener = { closed: false, postMessage: vi.fn() }
  vi.stubGlobal('opener', opener)
  server.on({
    'GET /api/customers': () => [],
    'GET /api/loads/:id': () =>
      aLoad({ invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2431.00', status: 'draft' } }),
  })
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  await press('Email')
  expect(
    await screen.findByRole('dialog', { name: 'Email Complete Document Package' }, { timeout: 3000 }),
  ).toBeTruthy()
  expect(opener.postMessage).toHaveBeenCalledOnce()
  expect(screen.queryByText('The e-mail form is open in the office window.')).toBeNull()
})

it('says why there is no preview', async () => {
  server.on({
    'POST /api/invoices/:invoice/print-preview': () => {
      throw new Refusal('invoice_not_found')
    },
  })
  openPreview()
  expect(await screen.findByText('Preview Failed')).toBeTruthy()
  expect(screen.getByText('Failed to generate preview: 404 - Invoice not found')).toBeTruthy()
})

it('says that there is no connection, without a number that nobody knows', async () => {
  server.on({
    'POST /api/invoices/:invoice/print-preview': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  openPreview()
  expect(await screen.findByText('Preview Failed')).toBeTruthy()
  expect(screen.getByText('No connection. Check the network and try again.')).toBeTruthy()
})

it('shows the logo of the paper, and the mark when there is none or it cannot be read', async () => {
  server.on({
    'POST /api/invoices/:invoice/print-preview': () => ({
      success: true as const,
      previewUrl: '/x',
      paperHash: 'as printed',
      invoiceId: 'i1',
      loadId,
      status: 'draft' as const,
      paper: { ...paper, company: { ...paper.company, logoPath: '/objects/logo' } },
      pod: [],
      signature: null,
    }),
  })
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  const logo = document.querySelector('img')
  expect(logo?.getAttribute('src')).toBe('/objects/logo?as=jpeg')
  expect(screen.queryByText('109')).toBeNull()
  if (logo) fireEvent.error(logo)
  expect(await screen.findByText('109')).toBeTruthy()
})

describe('where something is in the way', () => {
  it('an empty name of a load is none, and the title stands before the answer', async () => {
    openPreview('?load=')
    expect(document.title).toBe('Invoice 6012')
    await screen.findByRole('heading', { name: 'INVOICE 6012' })
    expect(server.made('POST /api/invoices/:invoice/print-preview')[0]?.body).toEqual({})
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('it can be tried again', async () => {
    let isUp = false
    const answer = () => ({
      success: true as const,
      previewUrl: '/x',
      paperHash: 'as printed',
      invoiceId: 'i1',
      loadId,
      status: 'void' as const,
      paper,
      pod: [],
      signature: null,
    })
    server.on({
      'POST /api/invoices/:invoice/print-preview': () => {
        if (isUp) return answer()
        throw new Refusal('invoice_not_found')
      },
    })
    openPreview()
    await screen.findByText('Preview Failed')
    isUp = true
    await press('Try again')
    expect(await screen.findByText('This invoice is void.')).toBeTruthy()
    expect(screen.queryByText('These papers print from their own window')).toBeNull()
    expect(screen.queryByText('Preview Failed')).toBeNull()
  })

  it('the office is told of a print, and a failure to note it is logged', async () => {
    const opener = { closed: false, postMessage: vi.fn() }
    vi.stubGlobal('opener', opener)
    openPreview()
    await screen.findByRole('heading', { name: 'INVOICE 6012' })
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => {
      expect(opener.postMessage).toHaveBeenCalledWith(
        { type: 'invoice-printed', invoiceId: 'i1', loadId },
        location.origin,
      )
    })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.on({
      'PATCH /api/invoices/:invoice/mark-printed': () => {
        throw new Refusal('invoice_closed')
      },
    })
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => {
      expect(warned.mock.calls[0]?.[0]).toBe('The invoice could not be marked as printed.')
    })
    expect(opener.postMessage).toHaveBeenCalledTimes(1)
  })

  it('a page that is left notes no print', async () => {
    const { unmount } = openPreview()
    await screen.findByRole('heading', { name: 'INVOICE 6012' })
    unmount()
    window.dispatchEvent(new Event('afterprint'))
    expect(server.made('PATCH /api/invoices/:invoice/mark-printed')).toEqual([])
  })
})

describe('without an office window', () => {
  it('the e-mail form opens here, and closes', async () => {
    vi.stubGlobal('opener', null)
    server.on({
      'GET /api/customers': () => [],
      'GET /api/loads/:id': () =>
        aLoad({ invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2431.00', status: 'draft' } }),
    })
    openPreview()
    await screen.findByRole('heading', { name: 'INVOICE 6012' })
    await press('Email')
    expect(await screen.findByRole('dialog', { name: 'Email Complete Document Package' })).toBeTruthy()
    expect(screen.queryByText('The e-mail form is open in the office window.')).toBeNull()
    await press('Cancel')
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})

it('says when the load of the e-mail form cannot be read, and tries again', async () => {
  vi.stubGlobal('opener', null)
  server.on({
    'GET /api/customers': () => [],
    'GET /api/loads/:id': () => {
      throw new Refusal('load_not_found')
    },
  })
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  await press('Email')
  expect((await screen.findByRole('alert')).textContent).toContain('Load not found')
  server.on({
    'GET /api/loads/:id': () =>
      aLoad({ invoice: { id: 'i1', invoiceNumber: '6012', totalAmount: '2431.00', status: 'draft' } }),
  })
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy()
})

it('a window of its own is closed, a tab goes back to the load', async () => {
  const close = vi
    .spyOn(window, 'close')
    .mockClear()
    .mockImplementation(() => undefined)
  const goTo = vi.fn()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  vi.stubGlobal('opener', { closed: false, postMessage: vi.fn() })
  await press('Close')
  expect([close.mock.calls.length, goTo.mock.calls]).toEqual([1, []])
  vi.stubGlobal('opener', null)
  await press('Close')
  expect([close.mock.calls.length, goTo.mock.calls]).toEqual([1, [[`/dashboard?load=${loadId}`]]])
})

it('says in the e-mail form that the load could not be read, and is left', async () => {
  vi.stubGlobal('opener', null)
  server.on({
    'GET /api/customers': () => [],
    'GET /api/loads/:id': () => {
      throw new Refusal('internal')
    },
  })
  openPreview()
  await screen.findByRole('heading', { name: 'INVOICE 6012' })
  await press('Email')
  expect(await screen.findByText('The load could not be read.')).toBeTruthy()
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Email Complete Document Package' }), {
    key: 'Escape',
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
