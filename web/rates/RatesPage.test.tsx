import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Rate } from '#contract/rates.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { faultOf, fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
import { RatesPage } from './RatesPage.tsx'

const { server, open } = startOffice()
const denton: Rate = {
  id: '00000000-0000-4000-8000-00000000e001',
  ...{ city: 'Denton', state: 'TX', flatRate: '1395.00', lumperCharge: '85.00', extraStopCharge: '50.00' },
  ...{ isActive: true, createdAt: '2026-11-21T12:00:00.000Z', updatedAt: '2026-11-21T12:00:00.000Z' },
}
const clovis: Rate = {
  ...{ ...denton, id: '00000000-0000-4000-8000-00000000e002', city: 'Clovis', state: 'NM' },
  ...{ flatRate: '980.00', lumperCharge: '0.00', extraStopCharge: '75.00', isActive: false },
}

beforeEach(() => {
  server.on({ 'GET /api/rates': () => [denton, clovis] })
})

const rows = () =>
  within(screen.getByRole('table', { name: 'Rates' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent))

it('shows each rate with what is charged beside it, by amount and by whether it counts', async () => {
  open(<RatesPage />)
  await screen.findByText('Denton')
  expect(rows()).toEqual([
    ['Denton', 'TX', '$1,395.00', '$85.00', '$50.00', 'Active'],
    ['Clovis', 'NM', '$980.00', '$0.00', '$75.00', 'Inactive'],
  ])
  await press('Flat rate')
  expect(rows().map(([city]) => city)).toEqual(['Clovis', 'Denton'])
  await press('Status')
  expect(rows().map(([city]) => city)).toEqual(['Denton', 'Clovis'])
})

it('tells the same on a phone', async () => {
  browserLike({ matching: ['(max-width: 639px)'], height: 800 })
  open(<RatesPage />)
  const card = (await screen.findByText('Clovis, NM')).closest('li')
  expect(card?.textContent).toContain('Clovis, NM$980.00Lumper $0.00 · extra stop $75.00Inactive')
})

it('leaves a rate that does not count as it is, while something else of it is changed', async () => {
  server.on({ 'PUT /api/rates/:id': () => clovis })
  open(<RatesPage />)
  await userEvent.click(await screen.findByText('Clovis'))
  await screen.findByRole('dialog', { name: 'Edit rate for Clovis, NM' })
  fillIn({ 'Flat rate': '990' })
  await press('Save rate')
  expect(await screen.findByText('Rate updated successfully')).toBeTruthy()
  expect(server.made('PUT /api/rates/:id')).toMatchObject([
    {
      params: { id: clovis.id },
      body: { flatRate: '990.00', lumperCharge: '0.00', extraStopCharge: '75.00', isActive: false },
    },
  ])
})

it('names each column, and has the words for a search', async () => {
  open(<RatesPage />)
  await screen.findByText('Denton')
  expect(
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
      .slice(0, 6),
  ).toEqual([...['City', 'State', 'Flat rate', 'Lumper', 'Extra stop', 'Status']])
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toContain('City, state, amount')
})

it.each(['denton, tx', '1395', 'active'])('finds a rate by %s', async (typed) => {
  open(<RatesPage />)
  await screen.findByText('Denton')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search rates' }), typed)
  await waitFor(() => {
    expect(rows().map(([city]) => city)).toContain('Denton')
  })
  expect(rows()).toHaveLength(typed === 'active' ? 2 : 1)
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), 'inactive')
  await waitFor(() => {
    expect(rows().map(([city]) => city)).toEqual(['Clovis'])
  })
})

it('is sorted by town, and by state and town', async () => {
  const abilene = { ...denton, id: '00000000-0000-4000-8000-00000000e003', city: 'Abilene' }
  server.on({ 'GET /api/rates': () => [denton, clovis, abilene] })
  open(<RatesPage />)
  await screen.findByText('Denton')
  await press('City')
  expect(rows().map(([city]) => city)).toEqual(['Abilene', 'Clovis', 'Denton'])
  await press('State')
  expect(rows().map(([city]) => city)).toEqual(['Clovis', 'Abilene', 'Denton'])
})

it('says what rates are for while there is none', async () => {
  server.on({ 'GET /api/rates': () => [] })
  open(<RatesPage />)
  expect(await screen.findByText('No rates yet. Add your first rate.')).toBeTruthy()
  expect(
    screen.getByText(
      'A load without a trip rate of its own is billed at the flat rate of the city it is delivered to.',
    ),
  ).toBeTruthy()
})

it('deletes one after saying what that changes', async () => {
  let rates = [denton, clovis]
  server.on({
    'GET /api/rates': () => rates,
    'DELETE /api/rates/:id': () => {
      rates = [clovis]
      return { success: true as const }
    },
  })
  open(<RatesPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Denton, TX' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete rate' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete rate for Denton, TX?' })
  expect(question.textContent).toContain('Loads delivered there then need a trip rate of their own.')
  await press('Delete rate')
  await waitFor(() => {
    expect(rows().map(([city]) => city)).toEqual(['Clovis'])
  })
  expect(server.made('DELETE /api/rates/:id')).toMatchObject([{ params: { id: denton.id } }])
})

it('adds one with the usual charges beside it, which count unless that is switched off', async () => {
  server.on({ 'POST /api/rates': () => denton })
  open(<RatesPage />)
  await screen.findByText('Denton')
  await press('Add Rate')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Rate' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Lumper charge/ }).value).toBe('0.00')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Each extra stop/ }).value).toBe('50.00')
  expect(dialog.getByText(/^Loads delivered in this city are billed at it/)).toBeTruthy()
  await press('Add Rate')
  await waitFor(() => {
    expect(faultOf('Flat rate')).not.toBeNull()
  })
  fillIn({ City: 'Denton', State: 'tx', 'Flat rate': '1,395' })
  await userEvent.click(dialog.getByRole('switch', { name: 'Active' }))
  await press('Add Rate')
  expect(await screen.findByText('Rate Added')).toBeTruthy()
  expect(screen.getByText('Rate created successfully: Denton, TX')).toBeTruthy()
  expect(server.made('POST /api/rates')).toMatchObject([
    {
      body: {
        ...{ city: 'Denton', state: 'TX', flatRate: '1395.00', lumperCharge: '0.00' },
        ...{ extraStopCharge: '50.00', isActive: false },
      },
    },
  ])
})

it('sends a new one as it is shown: in use, while nobody switches it off', async () => {
  server.on({ 'POST /api/rates': () => denton })
  open(<RatesPage />)
  await screen.findByText('Denton')
  await press('Add Rate')
  await screen.findByRole('dialog', { name: 'Add Rate' })
  expect(screen.getByRole('switch', { name: 'Active' }).getAttribute('aria-checked')).toBe('true')
  fillIn({ City: 'Denton', State: 'TX', 'Flat rate': '1395', 'Lumper charge': '', 'Each extra stop': '' })
  await press('Add Rate')
  await waitFor(() => {
    expect(server.made('POST /api/rates')).toMatchObject([{ body: { flatRate: '1395.00', isActive: true } }])
  })
})

it('has nothing to discard where it was switched off and on again', async () => {
  open(<RatesPage />)
  await screen.findByText('Denton')
  await press('Add Rate')
  const active = await screen.findByRole('switch', { name: 'Active' })
  await userEvent.click(active)
  await userEvent.click(active)
  await userEvent.keyboard('{Escape}')
  // A question would hide the page behind it.
  expect(await screen.findByRole('button', { name: 'Add Rate' })).toBeTruthy()
})

it('shows what two people made of a rate by the names of its fields', async () => {
  const theirs = {
    ...{ ...denton, city: 'Denton North', flatRate: '1450.00', lumperCharge: '90.00', isActive: false },
    ...{ extraStopCharge: '60.00', updatedAt: '2026-11-21T12:05:00.000Z' },
  }
  server.on({
    'PUT /api/rates/:id': () => {
      throw new Refusal('changed_meanwhile', { current: theirs })
    },
  })
  open(<RatesPage />)
  await userEvent.click(await screen.findByText('Denton'))
  fillIn({ 'Flat rate': '1500' })
  await press('Save rate')
  await screen.findByRole('dialog', { name: 'Denton, TX was changed meanwhile' })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    ...['Yours Denton', 'Theirs Denton North', 'Yours $1,500.00', 'Theirs $1,450.00'],
    ...['Yours $85.00', 'Theirs $90.00', 'Yours $50.00', 'Theirs $60.00', 'Yours Yes', 'Theirs No'],
  ])
  const dialog = within(screen.getByRole('dialog'))
  for (const label of ['City', 'Flat rate', 'Lumper charge', 'Each extra stop', 'Active'])
    expect(dialog.getByText(label)).toBeTruthy()
})
