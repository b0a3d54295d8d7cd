import { describe, expect, it } from 'vitest'
import { loadStatusNames, type LoadStatus } from '#domain/loads/load-status.ts'
import { mayBePaid } from '#domain/loads/load-acts.ts'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { loadMenu } from './use-load-acts.tsx'

const invoice = { id: 'i', invoiceNumber: '6000', totalAmount: '100.00', status: 'draft' } as const
const asked: string[] = []
const noted = (name: string) => (load: Load) => {
  asked.push(`${name} ${load.number109}`)
}
const acts = {
  open: noted('open'),
  assign: noted('assign'),
  bill: noted('bill'),
  preview: noted('preview'),
  email: noted('email'),
  markPaid: noted('markPaid'),
  track: noted('track'),
  share: noted('share'),
  duplicate: noted('duplicate'),
  remove: noted('remove'),
}
const offered = (facts: Partial<Load>) => loadMenu(aLoad(facts), acts).map(({ label }) => label)

describe('the menu of a load', () => {
  it('that waits offers a driver and an invoice', () => {
    expect(offered({ status: 'pending' })).toEqual([
      'Open details',
      'Assign driver',
      'Generate Invoice',
      'Duplicate',
      'Delete load',
    ])
  })

  it('with a driver offers no other one there', () => {
    expect(offered({ status: 'at_shipper', driverId: 'd' })).not.toContain('Assign driver')
    expect(offered({ status: 'pending', invoice })).not.toContain('Assign driver')
  })

  it('with an invoice offers the paper, the mail and the payment', () => {
    expect(offered({ status: 'awaiting_payment', driverId: 'd', invoice })).toEqual([
      'Open details',
      'Update Invoice',
      'Print invoice',
      'Email package',
      'Mark as paid',
      'Duplicate',
      'Delete load',
    ])
  })

  it('without an invoice generates one, even where the paperwork has begun', () => {
    expect(offered({ status: 'awaiting_invoicing', driverId: 'd', invoice: null })).toContain(
      'Generate Invoice',
    )
  })

  it.each(['paid', 'completed'] as const)('that is %s offers neither invoice nor payment again', (status) => {
    expect(offered({ status, driverId: 'd', invoice })).toEqual([
      'Open details',
      'Print invoice',
      'Email package',
      'Duplicate',
      'Delete load',
    ])
  })

  it('offers a payment where there is an invoice that is not paid, and nowhere else', () => {
    const open = (status: LoadStatus) => mayBePaid(aLoad({ status, invoice }))
    expect(loadStatusNames.filter((status) => !open(status))).toEqual(['paid', 'completed'])
    expect(loadStatusNames.some((status) => mayBePaid(aLoad({ status, invoice: null })))).toBe(false)
  })

  it('does what its entries say, to this load', () => {
    const entries = loadMenu(
      aLoad({ number109: '109-7', status: 'delivered', invoice, driverId: null }),
      acts,
    )
    for (const { onSelect } of entries) onSelect()
    expect(asked).toEqual(
      ['open', 'bill', 'preview', 'email', 'markPaid', 'duplicate', 'remove'].map((name) => `${name} 109-7`),
    )
  })

  it('keeps what cannot be taken back for the end, in red', () => {
    expect(loadMenu(aLoad(), acts).map(({ danger }) => danger === true)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})
