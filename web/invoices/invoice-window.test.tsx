import { describe, expect, it, vi } from 'vitest'
import { invoicePdfAddress, readInvoiceMessage, tellOpener } from './invoice-window.ts'

const message = { type: 'invoice-printed', invoiceId: 'i1', loadId: 'l1' } as const
const read = (data: unknown, origin = location.origin) =>
  readInvoiceMessage(new MessageEvent('message', { data, origin }))

describe('what another window says', () => {
  it('is heard where it is about an invoice of a load', () => {
    expect(read(message)).toEqual(message)
    expect(read({ ...message, type: 'email-invoice', more: 1 })).toEqual({
      ...message,
      type: 'email-invoice',
    })
  })

  it.each([
    [null],
    ['invoice-printed'],
    [{}],
    [{ ...message, type: 'delete' }],
    [{ ...message, invoiceId: 7 }],
    [{ ...message, loadId: undefined }],
  ])('%j is nothing', (data) => {
    expect(read(data)).toBeNull()
  })

  it('is nothing when it comes from another site', () => {
    expect(read(message, 'https://example.com')).toBeNull()
  })
})

describe('the window that opened this one', () => {
  it.each([
    ['is gone', { closed: true, postMessage: vi.fn() }],
    ['never was', null],
  ])('hears nothing when it %s', (_what, opener) => {
    vi.stubGlobal('opener', opener)
    expect(tellOpener(message)).toBe(false)
    if (opener !== null) expect(opener.postMessage).not.toHaveBeenCalled()
  })

  it('hears, and nobody else', () => {
    const opener = { closed: false, postMessage: vi.fn() }
    vi.stubGlobal('opener', opener)
    expect(tellOpener(message)).toBe(true)
    expect(opener.postMessage).toHaveBeenCalledExactlyOnceWith(message, location.origin)
  })
})

it('the address of a PDF holds any number', () => {
  expect(invoicePdfAddress('6012/A')).toBe('/api/invoices/6012%2FA/pdf')
})
