import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportDraft, ImportPreview, ImportSummary, PreviewRow } from '#contract/imports.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { useRead } from '#client/api/queries.ts'
import { ImportPage } from './ImportPage.tsx'
import { MappingForm } from './MappingForm.tsx'
import { useRefreshImports } from './use-import.ts'

const { server, open } = startOffice()
const id = '00000000-0000-4000-8000-00000000i001'
const draft: ImportDraft = {
  ...{ id, kind: 'customers', fileName: 'brokers.csv', rowCount: 500, isRemembered: true },
  headers: ['Broker', 'Ring them', 'Mail', 'Fax'],
  samples: [['Plains Brokerage'], ['(806) 555-0150'], ['nope'], []],
  mapping: { name: 'Broker', phone: null, email: 'Mail' },
}
const row = (number: number, overrides: Partial<PreviewRow> = {}): PreviewRow => ({
  ...{ row: number, state: 'new', cells: [`Broker ${String(number)}`, 'a@example.com'] },
  ...{ problems: [], note: null, corrected: [], ...overrides },
})
const wrong = (number: number) =>
  row(number, {
    state: 'problem',
    cells: [`Broker ${String(number)}`, 'nope'],
    problems: [{ field: 'email', column: 'Mail', message: 'Invalid email address' }],
  })
const preview: ImportPreview = {
  ...{ counts: { new: 498, changed: 0, skipped: 0, problem: 2 }, differing: 0, notes: [] },
  columns: [
    { field: 'name', header: 'Broker', isInFile: true },
    { field: 'email', header: 'Mail', isInFile: true },
  ],
  ...{ rows: [row(2), wrong(3), wrong(4)], problemRows: [wrong(3), wrong(4)] },
}
const done: ImportSummary = {
  ...{ id, kind: 'customers', fileName: 'brokers.csv', state: 'done', createdCount: 1, changedCount: 0 },
  ...{ skippedCount: 0, problemCount: 0, correctionCount: 0, locationCount: 0, keptCount: 0 },
  ...{ importedBy: 'Rosa', importedAt: '2026-11-21T15:00:00.000Z', undoneAt: null },
}
const former: ImportSummary = { ...done, id: '00000000-0000-4000-8000-00000000i002', fileName: 'former.csv' }

beforeEach(() => {
  server.on({
    'GET /api/imports': () => [former],
    'POST /api/imports': () => draft,
    'POST /api/imports/:id/preview': () => preview,
    'POST /api/imports/:id/import': () => done,
    'DELETE /api/imports/:id': () => ({ success: true as const }),
    'POST /api/imports/:id/undo': () => ({
      ...{ import: { ...done, state: 'undone' as const }, removedCount: 1, restoredCount: 0, kept: [] },
    }),
  })
})

async function handIn() {
  open(<ImportPage />)
  await userEvent.click(await screen.findByRole('radio', { name: 'Customers' }))
  const file = new File(['Broker\nPlains\n'], 'brokers.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('CSV file: Customers'), file)
  await screen.findByText('Will be imported')
}
const previews = () => server.made('POST /api/imports/:id/preview').map(({ body }) => body)

describe('the columns of a file', () => {
  it('say how many are used, which are not, and what else could be filled', async () => {
    await handIn()
    expect(screen.getByText('2 of 4 columns are used')).toBeTruthy()
    expect(screen.getByText('Customers · 500 rows · Columns as you chose them last time')).toBeTruthy()
    expect(screen.getByText('Columns that are not used: Ring them, Fax.')).toBeTruthy()
    expect(screen.getByText(/^\d+ more fields that this file could fill$/)).toBeTruthy()
    const [columns, others] = document.querySelectorAll('details')
    expect([columns?.open, others?.open]).toEqual([false, false])
  })

  it('are chosen otherwise, and the rows are checked by that', async () => {
    await handIn()
    await userEvent.click(screen.getByRole('combobox', { name: /^E-?mail/i, hidden: true }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ring them' }))
    expect(screen.queryByText('Will be imported')).toBeNull()
    await press('Check 500 rows')
    await screen.findByText('Will be imported')
    expect(previews().at(-1)).toMatchObject({ mapping: { name: 'Broker', email: 'Ring them' } })
    expect(screen.getByText('Columns that are not used: Mail, Fax.')).toBeTruthy()
  })
})

it('speaks of one more field as of one', () => {
  const names = importFields.rates.map(({ name }) => name)
  const mapping = Object.fromEntries(names.slice(0, -1).map((name) => [name, name]))
  const rates: ImportDraft = {
    ...draft,
    kind: 'rates',
    headers: names,
    samples: names.map(() => []),
    mapping,
  }
  open(<MappingForm draft={rates} mapping={mapping} failure={null} onChoose={vi.fn()} />)
  expect(screen.getByText('1 more field that this file could fill')).toBeTruthy()
})

describe('the rows of a file', () => {
  it('are those with a problem first, of which the first ones are shown', async () => {
    await handIn()
    const strip = within(screen.getByRole('list', { name: 'Rows by what becomes of them' }))
    expect(strip.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '498 Will be imported Customers',
      '0 Skipped Already exists, or twice in the file',
      '2 With a problem Left out, unless you correct them',
    ])
    expect(screen.getByText('2 rows')).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only problems' }))
    expect(screen.getByText('The first 3 of 500 rows')).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Rows of brokers.csv' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Row', 'Result', 'Why', 'Broker', 'Mail'])
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((each) => [...each.children].slice(0, 3).map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['2', 'New', ''],
      ['3', 'Problem', 'Mail: Invalid email address.'],
      ['4', 'Problem', 'Mail: Invalid email address.'],
    ])
  })

  it('of one row are one row without a problem', async () => {
    server.on({
      'POST /api/imports': () => ({ ...draft, rowCount: 1 }),
      'POST /api/imports/:id/preview': () => ({
        ...{ ...preview, counts: { new: 1, changed: 0, skipped: 0, problem: 0 } },
        ...{ rows: [row(2)], problemRows: [] },
      }),
    })
    await handIn()
    expect(screen.getByText('1 row')).toBeTruthy()
    expect(screen.getByText('None')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Only problems' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Download problem rows' })).toBeNull()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Why')
  })

  it('say why in red where that is a problem, also where it is the only one, and else quietly', async () => {
    server.on({
      'POST /api/imports/:id/preview': () => ({
        ...preview,
        ...{
          rows: [row(2, { state: 'skipped', note: 'The same as row 1' }), wrong(3)],
          problemRows: [wrong(3)],
        },
      }),
    })
    await handIn()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Why')
    const bad = screen.getByText('Mail: Invalid email address.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only problems' }))
    const note = screen.getByText('The same as row 1.', { selector: 'td span' })
    expect(note.className).not.toBe(bad.className)
  })

  it('are corrected one after the other by Enter', async () => {
    await handIn()
    const cell = screen.getByRole('textbox', { name: 'Mail, row 3' })
    await userEvent.type(cell, '{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mail, row 4' }))
    expect(previews()).toHaveLength(1)
    expect(screen.getByRole('textbox', { name: 'Broker, row 3' }).tabIndex).toBe(-1)
    expect(cell.tabIndex).toBe(0)
    await userEvent.type(screen.getByRole('textbox', { name: 'Mail, row 4' }), 'x')
    await userEvent.tab()
    await waitFor(() => {
      expect(previews().at(-1)).toMatchObject({ corrections: [{ row: 4, field: 'email', text: 'nopex' }] })
    })
  })

  it('are corrected on a phone, too', async () => {
    browserLike({ matching: ['(max-width: 639px)'], height: 800 })
    await handIn()
    const card = screen.getByText('Row 3').closest('li')
    expect(card?.textContent).toContain('Row 3 Broker 3ProblemMail: Invalid email address.Mail')
    expect(within(card as HTMLElement).getByRole<HTMLInputElement>('textbox').value).toBe('nope')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only problems' }))
    const other = screen.getByText('Row 2').closest('li')
    expect(other?.textContent).toContain('Row 2 Broker 2Newa@example.com')
    expect(within(other as HTMLElement).queryByRole('textbox')).toBeNull()
    expect(card?.querySelector('p')?.className).toContain('danger')
    expect(other?.querySelector('p')?.className).not.toContain('danger')
  })

  it('that say something else than what is here are told by how many there are', async () => {
    server.on({ 'POST /api/imports/:id/preview': () => ({ ...preview, differing: 2 }) })
    await handIn()
    expect(
      screen.getByRole('checkbox', {
        name: /^Take over the file’s values for 2 customers already here that say something else/,
      }),
    ).toBeTruthy()
    expect(screen.getByText(/^What the file leaves empty stays as it is\./)).toBeTruthy()
  })
})

it.each([
  ['loads', [2, 2, 2, 1]],
  ['customers', [1, 1, 1, 2]],
] as const)('%s that were imported are shown at once wherever they are', async (kind, expected) => {
  const names = [
    'GET /api/loads',
    'GET /api/locations',
    'GET /api/dashboard/stats',
    'GET /api/customers',
  ] as const
  const figures = {
    ...{ activeLoads: 7, inTransit: 1, deliveredToday: 0, revenueToday: '0.00', needDriver: 0, delivered: 0 },
    ...{ invoicesPaidToday: 0, owed: '0.00', invoicesOwed: 0, invoicesOver30: 0 },
  }
  server.on({
    'GET /api/loads': () => [],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/dashboard/stats': () => figures,
  })
  function Import() {
    const refresh = useRefreshImports()
    const reads = [
      useRead('GET /api/loads'),
      useRead('GET /api/locations'),
      useRead('GET /api/dashboard/stats'),
      useRead('GET /api/customers'),
    ]
    return reads.every(({ isSuccess }) => isSuccess) ? (
      <button onClick={() => void refresh(kind)}>imported</button>
    ) : null
  }
  open(<Import />)
  await press('imported')
  await waitFor(() => {
    expect(names.map((name) => server.made(name).length)).toEqual(expected)
  })
})

describe('another file', () => {
  it('is chosen instead, and the first one is forgotten everywhere', async () => {
    await handIn()
    await press('Choose another file')
    expect(await screen.findByRole('radio', { name: 'Customers' })).toBeTruthy()
    expect(server.made('DELETE /api/imports/:id').map(({ params }) => params)).toEqual([{ id }])
    cleanup()
    open(<ImportPage />)
    expect(await screen.findByRole('radio', { name: 'Customers' })).toBeTruthy()
  })

  it('is chosen after an import, which is not forgotten', async () => {
    await handIn()
    await press(/^Import 498 customers/)
    await screen.findByText('1 customer imported')
    await press('Import another file')
    expect(server.made('DELETE /api/imports/:id')).toEqual([])
  })
})

describe('an import that is taken back', () => {
  async function imported() {
    await handIn()
    await press(/^Import 498 customers/)
    await screen.findByText('1 customer imported')
  }

  it('makes room for the next file where it was the one just made', async () => {
    await imported()
    await press('Undo this import')
    await press('Undo import')
    expect(await toastOf('Import undone')).toContain('1 customer removed.')
    expect(await screen.findByRole('radio', { name: 'Customers' })).toBeTruthy()
  })

  it('leaves what came of the last one where it was another', async () => {
    await imported()
    await press('Actions for former.csv')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo import' }))
    await press('Undo import')
    expect(await toastOf('Import undone')).toBeTruthy()
    expect(screen.getByText('1 customer imported')).toBeTruthy()
  })

  it('says that it could not be taken back, and why it stays', async () => {
    server.on({
      'POST /api/imports/:id/undo': () => {
        throw new Refusal('internal')
      },
    })
    await imported()
    await press('Undo this import')
    await press('Undo import')
    const question = await screen.findByRole('alertdialog')
    expect(await within(question).findByRole('alert')).toBeTruthy()
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('1 customer imported')).toBeTruthy()
  })
})
