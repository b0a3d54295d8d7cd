import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { faultOf, field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { CustomersPage } from './CustomersPage.tsx'

const { server, open } = startOffice()
const feed = aCustomer({
  ...{ contactPerson: 'Rita Salas', phone: '(806) 555-0142', zipCode: '79101', address: '7 Mill Road' },
})
const older = aCustomer({
  ...{ id: '00000000-0000-4000-8000-00000000c002', name: 'Brushy Creek', email: null, city: null },
  ...{ contactName: 'Ben Ortiz', contactPhone: '(806) 555-0143' },
})
let customers: Customer[] = []

beforeEach(() => {
  customers = [feed, older]
  server.on({ 'GET /api/customers': () => customers })
})

const rows = () =>
  within(screen.getByRole('table', { name: 'Customers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 5).map(({ textContent }) => textContent))
const names = () => rows().map(([name]) => name)

describe('the list of customers', () => {
  it('says whom to ask, where invoices go and where each is', async () => {
    open(<CustomersPage />)
    await screen.findByText('Amarillo Feed')
    expect(rows()).toEqual([
      ['Amarillo Feed', 'Rita Salas', 'billing@example.com', '(806) 555-0142', 'Amarillo, TX'],
      ['Brushy Creek', 'Ben Ortiz', '—', '(806) 555-0143', 'TX'],
    ])
    const mail = screen.getByRole('link', { name: 'billing@example.com' })
    expect(mail.getAttribute('href')).toBe('mailto:billing@example.com')
    expect(mail.closest('td')?.title).toBe('billing@example.com')
    const calls = screen.getAllByRole('link', { name: /555/ }).map((link) => link.getAttribute('href'))
    expect(calls).toEqual(['tel:+18065550142', 'tel:+18065550143'])
    const search = screen.getByRole('searchbox', { name: 'Search customers' })
    expect(search.getAttribute('placeholder')).toContain('Company, contact, e-mail, city')
  })

  it.each([
    ['Company', ['Amarillo Feed', 'Brushy Creek', 'Canyon Mill']],
    ['Contact', ['Brushy Creek', 'Canyon Mill', 'Amarillo Feed']],
    ['E-mail', ['Canyon Mill', 'Amarillo Feed', 'Brushy Creek']],
    ['City, state', ['Amarillo Feed', 'Canyon Mill', 'Brushy Creek']],
  ])('is sorted by %s', async (head, expected) => {
    const mill = { contactPerson: 'Kay Ruiz', email: 'ap@example.com', city: 'Canyon' }
    customers = [{ ...older, state: null }, aCustomer({ id: 'c3', name: 'Canyon Mill', ...mill }), feed]
    open(<CustomersPage />)
    await screen.findByText('Amarillo Feed')
    await press(head)
    expect(names()).toEqual(expected)
  })

  it.each(['rita', 'billing@', '555-0142', 'mill road', 'amarillo, tx', '79101'])(
    'finds a customer by %s',
    async (typed) => {
      open(<CustomersPage />)
      await screen.findByText('Amarillo Feed')
      await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), typed)
      expect(names()).toEqual(['Amarillo Feed'])
    },
  )

  it('tells on a phone the one fact that is known, and the number to tap', async () => {
    browserLike({ matching: ['(max-width: 639px)'], height: 800 })
    customers = [feed, older, aCustomer({ id: 'c3', name: 'Canyon Mill', email: null })]
    open(<CustomersPage />)
    const cardOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
    expect(await cardOf('Amarillo Feed')).toContain('Amarillo Feedbilling@example.com(806) 555-0142')
    expect(await cardOf('Brushy Creek')).toContain('Brushy CreekBen Ortiz(806) 555-0143')
    expect(await cardOf('Canyon Mill')).toContain('Canyon MillAmarillo, TX')
  })

  it('says what customers are for while there is none', async () => {
    customers = []
    open(<CustomersPage />)
    expect(await screen.findByText('No customers yet. Add your first customer.')).toBeTruthy()
    expect(screen.getByText(/^Brokers and direct haul: who loads are invoiced to/)).toBeTruthy()
  })

  it('deletes one after saying what that changes', async () => {
    server.on({
      'DELETE /api/customers/:id': () => {
        customers = [older]
        return { success: true as const }
      },
    })
    open(<CustomersPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Amarillo Feed' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete customer' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete customer Amarillo Feed?' })
    expect(question.textContent).toContain('It can no longer be chosen for invoices.')
    await press('Delete customer')
    await waitFor(() => {
      expect(names()).toEqual(['Brushy Creek'])
    })
    expect(server.made('DELETE /api/customers/:id')).toMatchObject([{ params: { id: feed.id } }])
  })
})

describe('a new customer', () => {
  const openForm = async () => {
    server.on({ 'POST /api/customers': () => feed })
    open(<CustomersPage />)
    await screen.findByText('Amarillo Feed')
    await press('Add Customer')
    await screen.findByRole('dialog', { name: 'Add Customer' })
  }
  const sent = () => server.made('POST /api/customers').map(({ body }) => body)

  it('is sent as it was typed, and otherwise has the usual terms', async () => {
    await openForm()
    fillIn({ 'Company name': 'Canyon Mill', 'E-mail': 'pay@example.com', City: 'Canyon', State: 'tx' })
    await press('Add Customer')
    await waitFor(() => {
      expect(sent()).toHaveLength(1)
    })
    expect(sent()[0]).toEqual({
      ...{ name: 'Canyon Mill', email: 'pay@example.com', city: 'Canyon', state: 'TX' },
      ...{ contactPerson: null, phone: null, address: null, zipCode: null },
      ...{ paymentTermsDays: null, isFactored: false, invoiceNotes: null },
      ...{ detentionFreeMinutes: null, detentionRate: null, detentionCap: null },
      ...{ requiredPapers: [], packageOrder: null },
    })
    expect(await screen.findByText('Customer Added')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has terms of its own where they are typed', async () => {
    await openForm()
    fillIn({ 'Company name': 'Canyon Mill', 'Pays in': '45', 'On every invoice': 'Vendor 17' })
    fillIn({ 'Free time': '90', 'Detention, an hour': '65', 'At most a stop': '300' })
    await userEvent.click(screen.getByRole('switch', { name: 'Factored', hidden: true }))
    await press('Add Customer')
    await waitFor(() => {
      expect(sent()).toMatchObject([
        {
          ...{ paymentTermsDays: 45, isFactored: true, invoiceNotes: 'Vendor 17' },
          ...{ detentionFreeMinutes: 90, detentionRate: '65.00', detentionCap: '300.00' },
        },
      ])
    })
  })

  it('needs a name, and an address that is one', async () => {
    await openForm()
    fillIn({ 'E-mail': 'nobody' })
    await press('Add Customer')
    await waitFor(() => {
      expect(faultOf('Company name')).toBe('Company name is required')
    })
    expect(faultOf(/^E-mail/)).not.toBeNull()
    expect(sent()).toEqual([])
    expect(field(/^E-mail/).placeholder).toBe('payables@example.com')
  })
})
