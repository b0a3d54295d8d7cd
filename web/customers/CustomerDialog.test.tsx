import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { aCustomer } from '#client/test-support/a-customer.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
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

  it('stays open while something in it is to be mended', async () => {
    await change()
    fillIn({ 'Pays in': '-1' })
    await press('Save customer')
    await waitFor(() => {
      const [billing, papers] = document.querySelectorAll('details')
      expect([billing?.open, papers?.open]).toEqual([true, false])
    })
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
