import { describe, expect, it, vi } from 'vitest'
import { askForEmailForm, invoicePdfAddress, readInvoiceMessage, tellOpener } from './invoice-window.ts'

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

describe('the e-mail form of another window', () => {
  const invoice = { invoiceId: 'i1', loadId: 'l1' }
  const answer = (data: object) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin }))

  it('is not waited for where there is no such window', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('opener', null)
    expect(await askForEmailForm(invoice)).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('is open once that window says so of this invoice', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('opener', { closed: false, postMessage: vi.fn() })
    const asked = askForEmailForm(invoice)
    answer({ ...invoice, type: 'email-opened', invoiceId: 'i2' })
    answer({ ...invoice, type: 'invoice-printed' })
    expect(vi.getTimerCount()).toBe(1)
    answer({ ...invoice, type: 'email-opened' })
    expect(await asked).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

it('the address of a PDF holds any number', () => {
  expect(invoicePdfAddress('6012/A')).toBe('/api/invoices/6012%2FA/pdf')
})
