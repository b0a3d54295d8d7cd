import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { PackageCheck } from '#contract/packages.ts'
import { useRead } from '#client/api/queries.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PackagePart } from './PackagePart.tsx'

const { server, open } = startOffice()

const nothing = { contactPerson: null, phone: null, contactName: null, contactPhone: null, address: null }
const bluestem: Customer = {
  ...{ id: 'c1', name: 'Bluestem', email: 'pay@bluestem.example', ...nothing },
  ...{
    city: null,
    state: null,
    zipCode: null,
    paymentTermsDays: null,
    isFactored: false,
    invoiceNotes: null,
    detentionFreeMinutes: null,
    detentionRate: null,
    detentionCap: null,
    requiredPapers: ['scale-ticket'],
    packageOrder: null,
  },
  ...{ createdAt: '2026-03-02T15:00:00.000Z', updatedAt: '2026-03-02T15:00:00.000Z' },
}

const checked: PackageCheck = {
  ...{ invoiceId: 'i1', invoiceNumber: '6037', loadId: 'l1' },
  customer: { id: 'c1', name: 'Bluestem', email: 'pay@bluestem.example' },
  ...{ fileName: 'invoice-6037-load-109-2026-403.pdf', pages: 4, size: 2_400_000, leftOut: [] },
  parts: [
    { kind: 'invoice', title: 'Invoice', isThere: true, pages: 1, files: [] },
    { kind: 'bol', title: 'BOL', isThere: false, pages: 0, files: [] },
    { kind: 'pod', title: 'POD', isThere: true, pages: 3, files: [] },
  ],
  problems: [
    {
      ...{ code: 'not_delivered', severity: 'warning', paper: null },
      ...{ message: 'The load is not delivered yet.', advice: 'Set its status once it is.' },
    },
    {
      ...{ code: 'ask_always', severity: 'note', paper: 'scale-ticket' },
      ...{ message: 'The scale ticket goes with this invoice.', advice: 'Always ask for it with Bluestem?' },
    },
  ],
}
let answer: PackageCheck

beforeEach(() => {
  answer = checked
  server.on({
    'GET /api/invoices/:invoice/package': () => answer,
    'POST /api/customers/:id/required-papers': () => {
      answer = { ...checked, problems: checked.problems.slice(0, 1) }
      return bluestem
    },
  })
})

const linesOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('offers the package at once, and makes it for a check only when asked', async () => {
  open(<PackagePart invoiceNumber="6037" />)
  const link = screen.getByRole('link', { name: 'Package of invoice 6037 (PDF)' })
  expect(link.getAttribute('href')).toBe('/api/invoices/6037/package.pdf')
  expect(server.made('GET /api/invoices/:invoice/package')).toEqual([])
  await press('Check package')
  await waitFor(() => {
    expect(linesOf('In the package')).toEqual(['Invoice 1 page', 'BOL: not available yet', 'POD 3 pages'])
  })
  expect(linesOf('Before you send it')[0]).toBe(
    'Look at: The load is not delivered yet. Set its status once it is.',
  )
  expect(screen.getByText(/4 pages, 2\.4 MB/)).toBeTruthy()
})

function Customers() {
  useRead('GET /api/customers')
  return null
}

it('keeps by one press what a customer wants always, and shows it among the customers', async () => {
  server.on({ 'GET /api/customers': () => [] })
  open(
    <>
      <PackagePart invoiceNumber="6037" />
      <Customers />
    </>,
  )
  await press('Check package')
  await screen.findByRole('list', { name: 'Before you send it' })
  await press('Always ask for the scale ticket with Bluestem')
  await waitFor(() => {
    expect(linesOf('Before you send it')).toHaveLength(1)
  })
  expect(server.made('POST /api/customers/:id/required-papers')[0]?.body).toEqual({ paper: 'scale-ticket' })
  await waitFor(() => {
    expect(server.made('GET /api/customers')).toHaveLength(2)
  })
})

it('says what could not be kept, and asks again', async () => {
  server.on({
    'POST /api/customers/:id/required-papers': () => {
      throw new Refusal('customer_not_found')
    },
  })
  open(<PackagePart invoiceNumber="6037" />)
  await press('Check package')
  await screen.findByRole('list', { name: 'Before you send it' })
  await press('Always ask for the scale ticket with Bluestem')
  const toast = await screen.findByText('Not saved')
  expect(toast.parentElement?.textContent).toContain('Customer not found')
  expect(screen.getByText('Always ask for the scale ticket with Bluestem')).toBeTruthy()
})

it('shows two of the same kind that are about no paper', async () => {
  const problem = {
    ...{ code: 'left_out' as const, severity: 'stops' as const, paper: null },
    advice: 'Add it again.',
  }
  answer = {
    ...checked,
    problems: ['a.pdf cannot be read.', 'b.pdf cannot be read.'].map((message) => ({ ...problem, message })),
  }
  open(<PackagePart invoiceNumber="6037" />)
  await press('Check package')
  await screen.findByRole('list', { name: 'Before you send it' })
  expect(linesOf('Before you send it')).toEqual([
    'Cannot be sent: a.pdf cannot be read. Add it again.',
    'Cannot be sent: b.pdf cannot be read. Add it again.',
  ])
})
