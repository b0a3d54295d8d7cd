import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { TrashPage } from './TrashPage.tsx'

const { server, open } = startOffice()
const trashed = (number109: string, day: string, deletedBy: string) => ({
  ...{ id: `00000000-0000-4000-8000-000000000${number109}`, number109: `109-2026-${number109}` },
  ...{ status: 'pending' as const, deletedAt: `2026-11-${day}T18:00:00.000Z`, deletedBy },
  ...{ purgeAt: `2026-12-${day}T18:00:00.000Z`, hasInvoice: false, isSettled: false },
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
  server.on({
    'GET /api/trash/loads': () => [trashed('388', '18', 'Wade Reed'), trashed('390', '20', 'Ann Zeller')],
  })
  return () => {
    vi.useRealTimers()
  }
})

it('says when and by whom each was deleted and how long it stays, in the order asked for, and opens by a press', async () => {
  open(<TrashPage />)
  const table = within(await screen.findByRole('table', { name: 'Trash' }))
  const rows = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
  await screen.findByText('109-2026-388')
  const [wade, ann] = [
    '109-2026-388Pending AssignmentNov 18, 12:00 PMWade Reedin 27 days',
    '109-2026-390Pending AssignmentNov 20, 12:00 PMAnn Zellerin 29 days',
  ]
  expect(rows()).toEqual([wade, ann])
  for (const [column, order] of [
    ['Deleted by', [ann, wade]],
    ['Deleted', [wade, ann]],
    ['Deleted', [ann, wade]],
    ['109 Number', [wade, ann]],
  ] as const) {
    await press(column)
    expect([column, rows()]).toEqual([column, order])
  }
  await userEvent.click(screen.getByText('Ann Zeller'))
  expect(await screen.findByRole('alertdialog', { name: 'Restore load 109-2026-390?' })).toBeTruthy()
})

it('says why none of the chosen was restored', async () => {
  server.on({
    'POST /api/trash/loads/restore': () => {
      throw new Refusal('server_busy')
    },
  })
  open(<TrashPage />)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  await press('Restore selected')
  expect(await screen.findByText('Error')).toBeTruthy()
  expect(screen.getByText('2 selected')).toBeTruthy()
})

it('has on a phone the number, the status, who deleted it and how long it stays', async () => {
  browserLike({ matching: ['(max-width: 767px)', '(max-width: 639px)'] })
  open(<TrashPage />)
  expect((await screen.findByText('109-2026-388')).closest('li')?.textContent).toContain(
    '109-2026-388Pending AssignmentWade Reedin 27 days',
  )
})
