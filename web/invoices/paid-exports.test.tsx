import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { Refusal } from '#client/test-support/fake-server.ts'
import { ExportCsvButton } from './ExportCsvButton.tsx'
import { savePaidInvoices, savePaidLoads } from './paid-files.ts'

const { server, open } = startOffice()
const row = {
  number109: '109-7',
  tripNumber: null,
  driver: null,
  customer: null,
  destination: null,
  location: 'Tulsa Mill',
  amount: '2481.00',
  invoiceNumber: '6012',
  paidDay: '2026-11-20',
  paymentMethod: null,
  paymentReference: null,
}
const view = { sort: 'date', direction: 'desc' } as const

beforeEach(() => {
  server.on({
    'GET /api/invoices/paid': () => [
      row,
      { ...row, driver: 'Dale', paymentMethod: 'ach', paymentReference: '88213' },
    ],
  })
})

describe('the file', () => {
  it('of a month of paid loads has the archive’s columns', async () => {
    const saved = watchSavedFiles()
    expect(await savePaidLoads({ ...view, month: '2026-11' })).toBe(2)
    expect(await saved()).toEqual([
      {
        name: 'paid-loads-2026-11.csv',
        text: [
          'Load #,Driver,Customer,Amount,Payment Method,Payment Ref,Paid Date\r\n',
          '109-7,Unassigned,Tulsa Mill,2481.00,,,2026-11-20\r\n',
          '109-7,Dale,Tulsa Mill,2481.00,ACH,88213,2026-11-20\r\n',
        ].join(''),
      },
    ])
    expect(server.made('GET /api/invoices/paid')[0]?.query).toMatchObject({ month: '2026-11' })
  })

  it('of a month of paid loads names the customer before the place', async () => {
    server.on({ 'GET /api/invoices/paid': () => [{ ...row, customer: 'Plains Brokerage' }] })
    const saved = watchSavedFiles()
    await savePaidLoads({ ...view, month: '2026-11' })
    const [file] = await saved()
    expect(file?.text).toContain('\r\n109-7,Unassigned,Plains Brokerage,2481.00,')
  })

  it('of paid invoices leaves empty what nobody entered', async () => {
    const saved = watchSavedFiles()
    await savePaidInvoices(view, '2026-11-21')
    expect(await saved()).toEqual([
      {
        name: 'paid-invoices-2026-11-21.csv',
        text: 'Load #,Driver,Customer,Destination,Amount,Paid Date\r\n109-7,,,,2481.00,2026-11-20\r\n109-7,Dale,,,2481.00,2026-11-20\r\n',
      },
    ])
  })
})

describe('the button', () => {
  it('says how many loads the file holds', async () => {
    open(<ExportCsvButton save={() => Promise.resolve(1234)} isEmpty={false} />)
    await press('Export CSV')
    expect(await screen.findByText('CSV exported')).toBeTruthy()
    expect(screen.getByText('The file holds 1,234 loads.')).toBeTruthy()
  })

  it('says why there is no file', async () => {
    server.on({
      'GET /api/invoices/paid': () => {
        throw new Refusal('took_too_long')
      },
    })
    open(<ExportCsvButton save={() => savePaidInvoices(view, '2026-11-21')} isEmpty={false} />)
    await press('Export CSV')
    expect(await screen.findByText('Export Failed')).toBeTruthy()
    expect(screen.getByText(/This took too long and was stopped/)).toBeTruthy()
  })

  it('is off while there is nothing to export', async () => {
    const save = vi.fn()
    open(<ExportCsvButton save={save} isEmpty />)
    await press('Export CSV')
    expect(save).not.toHaveBeenCalled()
    await userEvent.hover(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByRole('tooltip', { name: 'There is nothing to export.' })).toBeTruthy()
  })
})
