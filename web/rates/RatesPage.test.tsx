import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { Rate } from '#contract/rates.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { fillIn, press, startOffice } from '#client/test-support/render-office.tsx'
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
