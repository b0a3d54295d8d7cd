import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { draft, driver, list, row, written } from '#client/test-support/a-settled-week.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { SettlementsPage } from './SettlementsPage.tsx'

const { server, open } = startOffice()
const other = { driverId: '00000000-0000-4000-8000-000000000d02', driverName: 'Curtis Bell' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:30:00Z') })
  server.on({
    'GET /api/settlements': () => ({ ...list, rows: [row, { ...row, ...other }] }),
    'GET /api/settlements/draft': ({ query }) =>
      query['driverId'] === other.driverId ? { ...draft, ...other } : draft,
    'GET /api/settlements/:id': () => written,
  })
  return () => {
    vi.useRealTimers()
  }
})

const openRow = async (name: string) => {
  await userEvent.click(await screen.findByText(name))
  return screen.findByRole('dialog', { name })
}

it('stays with the driver who was opened while another’s settlement was still being finalized', async () => {
  let answer: (made: Answer<'POST /api/settlements'>) => void = () => undefined
  server.on({
    'POST /api/settlements': () =>
      new Promise<Answer<'POST /api/settlements'>>((resolve) => {
        answer = resolve
      }),
  })
  open(<SettlementsPage />, '/dashboard?tab=settlements')
  await openRow(driver.driverName)
  await press('Finalize settlement')
  const confirm = await screen.findByRole('alertdialog')
  await userEvent.click(within(confirm).getByRole('button', { name: 'Finalize settlement' }))
  await userEvent.keyboard('{Escape}')
  await openRow(other.driverName)
  answer(written)
  expect(
    await screen.findByText('Settlement 1001 of María Fernanda Villalobos de la Garza is final'),
  ).toBeTruthy()
  expect(screen.getByRole('dialog', { name: other.driverName })).toBeTruthy()
})
