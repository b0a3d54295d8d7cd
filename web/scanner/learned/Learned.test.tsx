import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { LearnedLayout } from '#contract/learned-layouts.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { LearnedLayouts } from '../../settings/LearnedLayouts.tsx'
import { Learned } from './Learned.tsx'

const { server, open } = startOffice()
const po = 'PO number: right of “Customer ref”, first page'
const layout: LearnedLayout = {
  id: 'layout',
  name: 'Quillback Brokerage LLC',
  papers: 3,
  updatedAt: '2026-11-20T15:00:00.000Z',
  rules: [
    { id: 'po', words: po, confirmations: 3, contradictions: 0 },
    { id: 'name', words: 'Company name: Quillback Brokerage', confirmations: 1, contradictions: 1 },
  ],
}
const used = { id: 'layout', name: layout.name, corrections: 2, used: 2 }

beforeEach(() => {
  let layouts = [layout]
  server.on({
    'GET /api/ocr/layouts': () => layouts,
    'DELETE /api/ocr/layouts/:id': () => {
      layouts = []
      return { success: true as const }
    },
    'DELETE /api/ocr/layouts/:id/rules/:rule': () => {
      layouts = [{ ...layout, rules: layout.rules.slice(1) }]
      return { success: true as const }
    },
  })
})

it('says how many corrections were used, and lists them in words', async () => {
  open(<Learned layout={used} />)
  expect(screen.getByText('2 corrections on this broker’s layout were used.')).toBeTruthy()
  await press('See or forget them')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(po)).toBeTruthy()
  expect(dialog.getByText('Right on 3 papers')).toBeTruthy()
  expect(dialog.getByText('Right on 1 paper, wrong on 1')).toBeTruthy()
})

it('says nothing where nothing was learned', () => {
  open(<Learned layout={undefined} />)
  expect(screen.queryByText('Learned')).toBeNull()
})

it('forgets one correction', async () => {
  open(<Learned layout={{ ...used, used: 1 }} />)
  expect(screen.getByText('1 correction on this broker’s layout was used.')).toBeTruthy()
  await press('See or forget them')
  await screen.findByText(po)
  await press(`Forget ${po}`)
  expect(await screen.findByText('Correction forgotten')).toBeTruthy()
  expect(server.made('DELETE /api/ocr/layouts/:id/rules/:rule')[0]?.params).toEqual({
    id: 'layout',
    rule: 'po',
  })
})

it('is reached from the settings, too, and forgets all once that is confirmed', async () => {
  open(<LearnedLayouts />)
  expect(await screen.findByText('2 corrections, seen on 3 papers')).toBeTruthy()
  await press('See what was learned of Quillback Brokerage LLC')
  await screen.findByText(po)
  await press('Forget all')
  const question = await screen.findByRole('alertdialog')
  within(question).getByRole('button', { name: 'Forget all' }).click()
  expect(await screen.findByText('Layout forgotten')).toBeTruthy()
  expect(await screen.findByText('Nothing was corrected yet.')).toBeTruthy()
})
