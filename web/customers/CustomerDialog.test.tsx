import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { faultOf, field, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'

const { server, open } = startOffice()
const sent = () => server.made('PUT /api/customers/:id').map(({ body }) => body)

async function change(facts: Parameters<typeof aCustomer>[0] = {}) {
  const customer = aCustomer(facts)
  server.on({ 'PUT /api/customers/:id': () => customer })
  open(<CustomerDialog customer={customer} onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Edit customer' })
}
const summaries = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)

describe('what is folded', () => {
  it('says what is usual of a customer without terms of its own', async () => {
    await change()
    expect(summaries()).toEqual([
      'Billing · Net 30',
      'Papers with an invoice · as usual',
      'Detention · as the settings say',
    ])
  })

  it('says what is special', async () => {
    await change({
      ...{ paymentTermsDays: 15, isFactored: true, detentionCap: '300.00' },
      requiredPapers: ['lumper-receipt', 'scale-ticket'],
    })
    expect(summaries()).toEqual([
      'Billing · Net 15, factored',
      'Papers with an invoice · always lumper receipt, scale ticket',
      'Detention · terms of their own',
    ])
  })

  it('opens where something in it is to be mended, and stays open for whoever mends it', async () => {
    await change()
    fillIn({ 'Pays in': '-1' })
    await press('Save customer')
    await waitFor(() => {
      const [billing, papers] = document.querySelectorAll('details')
      expect([billing?.open, papers?.open]).toEqual([true, false])
    })
    fillIn({ 'Pays in': '30' })
    await waitFor(() => {
      expect(summaries()[0]).toBe('Billing · Net 30')
    })
    expect(faultOf(/^Pays in/)).toBeNull()
    expect(document.querySelector('details')?.open).toBe(true)
  })
})

describe('of what is folded', () => {
  const areOpen = () => [...document.querySelectorAll('details')].map(({ open }) => open)

  it.each([
    ['Pays in', '-1', [true, false, false]],
    ['On every invoice', 'x'.repeat(3000), [true, false, false]],
    ['Free time', '-1', [false, false, true]],
    ['Detention, an hour', 'much', [false, false, true]],
    ['At most a stop', 'little', [false, false, true]],
  ])('the part of "%s" alone opens for what is wrong there', async (label, typed, expected) => {
    await change()
    expect(areOpen()).toEqual([false, false, false])
    fillIn({ [label]: typed })
    await press('Save customer')
    await waitFor(() => {
      expect(areOpen()).toEqual(expected)
    })
    expect(sent()).toEqual([])
  })

  it('each says what it is for', async () => {
    await change()
    for (const words of [
      'Where invoices are sent.',
      'For questions about an invoice.',
      'Empty: Net 30. 0: due on receipt.',
      'A vendor number, or whom it is for.',
      "Its invoices carry the factoring company's notice and address from the settings.",
      'What is left empty is as the settings say.',
    ])
      expect(screen.getByText(words)).toBeTruthy()
  })
})

const full = {
  ...{ contactPerson: 'Rita Salas', phone: '(806) 555-0142', address: '7 Mill Road', zipCode: '79101' },
  ...{ paymentTermsDays: 15, isFactored: true, invoiceNotes: 'Vendor 17' },
  ...{ detentionFreeMinutes: 90, detentionRate: '65.00', detentionCap: '300.00' },
}

it('shows all that is known of a customer in the fields that are named after it, and sends it again', async () => {
  await change(full)
  const values = {
    ...{ 'Company name': 'Amarillo Feed', 'Contact person': 'Rita Salas', 'E-mail': 'billing@example.com' },
    ...{
      Phone: '(806) 555-0142',
      Address: '7 Mill Road',
      City: 'Amarillo',
      State: 'TX',
      'ZIP code': '79101',
    },
    ...{ 'Pays in': '15', 'On every invoice': 'Vendor 17', 'Free time': '90' },
    ...{ 'Detention, an hour': '65.00', 'At most a stop': '300.00' },
  }
  for (const [label, value] of Object.entries(values))
    expect([label, field(new RegExp(`^${label}`)).value]).toEqual([label, value])
  fillIn({ City: 'Canyon' })
  await press('Save customer')
  await waitFor(() => {
    expect(sent()).toMatchObject([{ ...full, name: 'Amarillo Feed', city: 'Canyon', state: 'TX' }])
  })
})

describe('the papers of a customer', () => {
  const order = () =>
    within(screen.getByRole('list', { name: 'Order of the package', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent)
  const move = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }))

  it('go where they are moved, and are sent alone in the order in which they stand then', async () => {
    await change()
    await move('Move BOL up')
    expect(order().slice(0, 4)).toEqual(['Invoice', 'BOL', 'Rate confirmation', 'POD'])
    await move('Move Invoice down')
    await move('Move POD up')
    await press('Save customer')
    await waitFor(() => {
      expect(sent()).toMatchObject([
        {
          packageOrder: [
            ...['bol', 'invoice', 'pod', 'rate-confirmation'],
            ...['lumper-receipt', 'scale-ticket', 'other'],
          ],
        },
      ])
    })
    expect(sent()[0]).not.toHaveProperty('requiredPapers')
  })

  it('go no further than the ends of the list', async () => {
    await change()
    const areOff = (way: RegExp) =>
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: way, hidden: true })
        .map(({ disabled }) => disabled)
    const no = Array.from({ length: 6 }, () => false)
    expect(areOff(/^Move .* up$/)).toEqual([true, ...no])
    expect(areOff(/^Move .* down$/)).toEqual([...no, true])
  })

  it('are in the usual order again by one press', async () => {
    await change({ packageOrder: ['pod', 'invoice'] })
    expect(order().slice(0, 2)).toEqual(['POD', 'Invoice'])
    await userEvent.click(screen.getByText('Back to the usual order'))
    expect(order().slice(0, 2)).toEqual(['Invoice', 'Rate confirmation'])
    await press('Save customer')
    await waitFor(() => {
      expect(sent()).toMatchObject([{ packageOrder: null }])
    })
  })

  it('that are always asked for are sent with those that were', async () => {
    await change({ requiredPapers: ['lumper-receipt'] })
    await userEvent.click(screen.getByRole('checkbox', { name: 'POD', hidden: true }))
    await press('Save customer')
    await waitFor(() => {
      expect(sent()).toMatchObject([{ requiredPapers: ['pod', 'lumper-receipt'] }])
    })
    expect(sent()[0]).not.toHaveProperty('packageOrder')
  })
})

it('names each field in which two versions of a customer differ', async () => {
  const read = aCustomer(full)
  const theirs: Customer = {
    ...{ ...read, name: 'Amarillo Seed', contactPerson: 'Ben Ortiz', email: 'ap@example.com', phone: null },
    ...{ address: '9 Mill Road', city: 'Canyon', state: 'NM', zipCode: '79015', paymentTermsDays: null },
    ...{ isFactored: false, invoiceNotes: null, detentionFreeMinutes: null, detentionRate: '70.00' },
    ...{ detentionCap: null, requiredPapers: ['bol'], packageOrder: ['bol', 'invoice'] },
    updatedAt: '2026-11-21T12:05:00.000Z',
  }
  server.on({
    'PUT /api/customers/:id': () => {
      throw new Refusal('changed_meanwhile', { current: theirs })
    },
  })
  open(<CustomerDialog customer={read} onClose={vi.fn()} />)
  await screen.findByRole('dialog', { name: 'Edit customer' })
  fillIn({ 'Company name': 'Amarillo Grain' })
  await press('Save customer')
  const choice = await screen.findByRole('dialog', { name: 'Amarillo Feed was changed meanwhile' })
  const versions = within(choice)
    .getAllByRole('group')
    .map((group) => [group.querySelector('legend')?.textContent, ...radiosIn(group)].join(': '))
  expect(versions).toEqual([
    'Company name: Yours Amarillo Grain: Theirs Amarillo Seed',
    'Contact person: Yours Rita Salas: Theirs Ben Ortiz',
    'E-mail: Yours billing@example.com: Theirs ap@example.com',
    'Phone: Yours (806) 555-0142: Theirs empty',
    'Address: Yours 7 Mill Road: Theirs 9 Mill Road',
    'City: Yours Amarillo: Theirs Canyon',
    'State: Yours TX: Theirs NM',
    'ZIP code: Yours 79101: Theirs 79015',
    'Pays in: Yours 15: Theirs empty',
    'Factored: Yours Yes: Theirs No',
    'On every invoice: Yours Vendor 17: Theirs empty',
    'Free time (minutes): Yours 90: Theirs empty',
    'Detention, an hour: Yours $65.00: Theirs $70.00',
    'At most a stop: Yours $300.00: Theirs empty',
    'Always ask for: Yours As usual: Theirs BOL',
    'Order of the package: Yours As usual: Theirs BOL, Invoice',
  ])
})

function radiosIn(group: HTMLElement) {
  return within(group)
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'))
}

describe('the papers that two people changed', () => {
  const later = '2026-11-21T12:05:00.000Z'

  async function meet() {
    const read = aCustomer({ requiredPapers: ['pod'] })
    const theirs = { ...read, requiredPapers: ['bol' as const, 'pod' as const], updatedAt: later }
    server.on({
      'PUT /api/customers/:id': ({ body }) => {
        if ((body as { updatedAt?: string }).updatedAt === later) return theirs
        throw new Refusal('changed_meanwhile', { current: theirs })
      },
    })
    open(<CustomerDialog customer={read} onClose={vi.fn()} />)
    await screen.findByRole('dialog', { name: 'Edit customer' })
  }
  const chosen = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.getAttribute('aria-label'), radio.checked])

  it('are shown both ways before one overwrites the other', async () => {
    await meet()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Scale ticket', hidden: true }))
    await press('Save customer')
    await screen.findByRole('dialog', { name: 'Amarillo Feed was changed meanwhile' })
    expect(chosen()).toEqual([
      ['Yours POD, Scale ticket', true],
      ['Theirs BOL, POD', false],
    ])
    await press('Save this version')
    await waitFor(() => {
      expect(sent()[1]).toMatchObject({ requiredPapers: ['pod', 'scale-ticket'], updatedAt: later })
    })
  })

  it('stay as they were at first where that is chosen', async () => {
    await meet()
    fillIn({ City: 'Canyon' })
    await press('Save customer')
    await screen.findByRole('dialog', { name: 'Amarillo Feed was changed meanwhile' })
    await userEvent.click(screen.getByRole('radio', { name: 'Yours POD' }))
    await press('Save this version')
    await waitFor(() => {
      expect(sent()[1]).toMatchObject({ city: 'Canyon', requiredPapers: ['pod'], updatedAt: later })
    })
  })
})

it('keeps that a customer pays on receipt', async () => {
  await change({ paymentTermsDays: 0 })
  fillIn({ 'Company name': 'Amarillo Feed and Seed' })
  await press('Save customer')
  await waitFor(() => {
    expect(sent()).toMatchObject([{ name: 'Amarillo Feed and Seed', paymentTermsDays: 0 }])
  })
})
