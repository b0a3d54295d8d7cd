import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportDraft, ImportPreview, ImportSummary, PreviewRow } from '#contract/imports.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { admin, press, startOffice } from '#client/test-support/render-office.tsx'
import { ImportPage } from './ImportPage.tsx'

const { server, open } = startOffice()

const id = '00000000-0000-4000-8000-00000000i001'
const draft: ImportDraft = {
  id,
  kind: 'customers',
  fileName: 'brokers.csv',
  rowCount: 3,
  headers: ['Broker', 'Ring them', 'Mail'],
  samples: [['Plains Brokerage'], ['(806) 555-0150'], ['nope']],
  mapping: { name: 'Broker', phone: null, email: 'Mail' },
  isRemembered: false,
}
const badRow: PreviewRow = {
  row: 4,
  state: 'problem',
  cells: ['<b>Café</b>', 'nope'],
  problems: [{ field: 'email', column: 'Mail', message: 'Invalid email address' }],
  note: null,
  corrected: [],
}
const preview: ImportPreview = {
  counts: { new: 1, changed: 0, skipped: 1, problem: 1 },
  differing: 0,
  columns: [
    { field: 'name', header: 'Broker', isInFile: true },
    { field: 'email', header: 'Mail', isInFile: true },
  ],
  rows: [
    { row: 2, state: 'new', cells: ['Plains Brokerage', ''], problems: [], note: null, corrected: [] },
    {
      row: 3,
      state: 'skipped',
      cells: ['Red River Foods', ''],
      problems: [],
      note: 'The same as row 2',
      corrected: [],
    },
    badRow,
  ],
  problemRows: [badRow],
  notes: ['A word about it.'],
}
const done: ImportSummary = {
  id,
  kind: 'customers',
  fileName: 'brokers.csv',
  state: 'done',
  createdCount: 1,
  changedCount: 0,
  skippedCount: 1,
  problemCount: 1,
  correctionCount: 0,
  locationCount: 0,
  keptCount: 0,
  importedBy: 'Rosa Maldonado',
  importedAt: '2026-11-21T15:00:00.000Z',
  undoneAt: null,
}

let history: ImportSummary[] = []
beforeEach(() => {
  history = []
  server.on({
    'GET /api/imports': () => history,
    'POST /api/imports': () => draft,
    'POST /api/imports/:id/preview': () => preview,
    'POST /api/imports/:id/import': () => {
      history = [done]
      return done
    },
  })
})

const csvFile = new File(['Broker\nPlains\n'], 'brokers.csv', { type: 'text/csv' })

async function handIn(kind = 'Customers') {
  const page = open(<ImportPage />)
  await userEvent.click(await screen.findByRole('radio', { name: kind }))
  await userEvent.upload(screen.getByLabelText(`CSV file: ${kind}`), csvFile)
  return page
}

describe('the preview', () => {
  it('shows what would happen, and at first the rows with a problem by number and column', async () => {
    await handIn()
    expect(await screen.findByText('Will be imported')).toBeTruthy()
    expect(server.made('POST /api/imports')[0]?.query).toEqual({ kind: 'customers', fileName: 'brokers.csv' })
    expect(screen.getByText('A word about it.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What importing would do' }))
    const [, row, ...others] = within(
      screen.getByRole('table', { name: 'Rows of brokers.csv' }),
    ).getAllByRole('row')
    expect(row?.textContent).toBe('4ProblemMail: Invalid email address.')
    expect(
      within(row ?? document.body)
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).value),
    ).toEqual(['<b>Café</b>', 'nope'])
    expect(others).toEqual([])
    expect(screen.getByRole('link', { name: 'Download problem rows' }).getAttribute('href')).toBe(
      `/api/imports/${id}/problems`,
    )
  })

  it('shows the other rows when they are asked for', async () => {
    await handIn()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only problems' }))
    expect(screen.getByText('Red River Foods')).toBeTruthy()
    expect(screen.getByText('The same as row 2.', { selector: 'td *' })).toBeTruthy()
  })

  it('waits for the columns that every row needs, and marks them', async () => {
    server.on({
      'POST /api/imports': () => ({ ...draft, mapping: { name: null, phone: null, email: 'Mail' } }),
      'POST /api/imports/:id/preview': () => {
        throw new Refusal('columns_missing', { fields: { 'mapping.name': 'Choose a column' } })
      },
    })
    await handIn()
    expect(await screen.findByRole('heading', { name: 'brokers.csv' })).toBe(document.activeElement)
    await press('Check 3 rows')
    expect(await screen.findByText('Choose a column')).toBeTruthy()
    expect(screen.queryByText('Will be imported')).toBeNull()
  })

  it('offers nothing to import when no row is new', async () => {
    server.on({
      'POST /api/imports/:id/preview': () => ({
        ...preview,
        counts: { new: 0, changed: 0, skipped: 2, problem: 1 },
      }),
    })
    await handIn()
    const button = await screen.findByRole('button', { name: 'Import 0 customers' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a refused cell', () => {
  const rightRow: PreviewRow = {
    ...badRow,
    state: 'new',
    cells: ['<b>Café</b>', 'a@example.com'],
    problems: [],
    corrected: ['email'],
  }
  const typed = [{ row: 4, field: 'email', text: 'a@example.com' }]

  beforeEach(() => {
    server.on({
      'POST /api/imports/:id/preview': ({ body }) =>
        (body as { corrections: unknown[] }).corrections.length === 0
          ? preview
          : { ...preview, counts: { new: 2, changed: 0, skipped: 1, problem: 0 }, problemRows: [rightRow] },
    })
  })

  async function correct() {
    await handIn()
    const cell = await screen.findByRole('textbox', { name: 'Mail, row 4' })
    await userEvent.clear(cell)
    await userEvent.type(cell, 'a@example.com{Enter}')
  }

  it('is typed over, judged again by the server, stays in sight and is imported', async () => {
    await correct()
    await press('Import 2 customers')
    expect(server.made('POST /api/imports/:id/preview').at(-1)?.body).toEqual({
      mapping: draft.mapping,
      corrections: typed,
      takesOver: false,
    })
    expect(server.made('POST /api/imports/:id/import')[0]?.body).toEqual({
      mapping: draft.mapping,
      corrections: typed,
      takesOver: false,
    })
  })

  it('goes back to what it was by Escape', async () => {
    await handIn()
    const cell = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mail, row 4' })
    await userEvent.type(cell, 'xyz{Escape}')
    expect(cell.value).toBe('nope')
    await userEvent.tab()
    expect(server.made('POST /api/imports/:id/preview')).toHaveLength(1)
  })

  it('keeps what was typed when the check fails, and over a look at another place', async () => {
    await handIn()
    const cell = await screen.findByRole('textbox', { name: 'Mail, row 4' })
    server.on({
      'POST /api/imports/:id/preview': () => {
        throw new Refusal('shutting_down')
      },
    })
    await userEvent.clear(cell)
    await userEvent.type(cell, 'a@example.com{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('The rows could not be checked')
    cleanup()
    open(<ImportPage />)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Mail, row 4' })).value).toBe(
      'a@example.com',
    )
    expect(screen.getByText('1 cell corrected')).toBeTruthy()
  })
})

describe('an empty list', () => {
  it('says what kind of file is wanted', async () => {
    open(<ImportPage />, '/dashboard?tab=import&kind=trucks')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Trucks' })).checked).toBe(true)
  })
})

describe('a file that is not imported yet', () => {
  it('is still there after a look at another place, until it is imported', async () => {
    const page = await handIn()
    await screen.findByText('Will be imported')
    page.unmount()
    open(<ImportPage />)
    expect(await screen.findByRole('heading', { name: 'brokers.csv' })).toBeTruthy()
    expect(screen.getByText('Will be imported')).toBeTruthy()
    expect(server.made('POST /api/imports')).toHaveLength(1)
    await press('Import 1 customer')
    await screen.findByText(/1 customer imported/)
    cleanup()
    open(<ImportPage />)
    expect(await screen.findByRole('radio', { name: 'Customers' })).toBeTruthy()
  })
})

describe('a file that cannot be read', () => {
  it('is named with the reason, and the next one can be chosen', async () => {
    server.on({
      'POST /api/imports': () => {
        throw new Refusal('not_csv')
      },
    })
    await handIn()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'brokers.csv could not be readThis is not a CSV file. Save it as CSV and choose that file.',
    )
    server.on({ 'POST /api/imports': () => draft })
    await userEvent.upload(screen.getByLabelText('CSV file: Customers'), csvFile)
    expect(await screen.findByText('Will be imported')).toBeTruthy()
  })
})

describe('importing', () => {
  it('says what came of it, lists it, and goes on to the next file', async () => {
    await handIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 customer' }))
    expect(await screen.findByText('1 customer imported')).toBeTruthy()
    expect(screen.getByText('1 row was skipped. 1 row with a problem was left out.')).toBeTruthy()
    expect(server.made('POST /api/imports/:id/import')[0]?.body).toEqual({
      mapping: draft.mapping,
      corrections: [],
      takesOver: false,
    })
    const table = await screen.findByRole('table', { name: 'Imports so far' })
    await waitFor(() => {
      expect(within(table).getByText('brokers.csv')).toBeTruthy()
    })
    await press('Import another file')
    expect(screen.getByRole('radio', { name: 'Loads' })).toBeTruthy()
  })

  it.each([
    ['shutting_down', 'Please try again in a moment. All rows are as they were before.'],
    ['import_running', 'An import is running right now. Try again when it is done.'],
  ] as const)('keeps the columns and the preview when it fails by %s', async (code, words) => {
    server.on({
      'POST /api/imports/:id/import': () => {
        throw new Refusal(code)
      },
    })
    await handIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 customer' }))
    const told = (await screen.findByRole('alert')).textContent
    expect(told).toContain('Nothing was imported')
    expect(told.endsWith(words)).toBe(true)
    expect(screen.getByText('Will be imported')).toBeTruthy()
  })
})

describe('undoing', () => {
  beforeEach(() => {
    history = [done]
  })

  async function askToUndo() {
    open(<ImportPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for brokers.csv' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Undo import' }))
  }

  it('asks once and says what went', async () => {
    server.on({
      'POST /api/imports/:id/undo': () => ({
        import: { ...done, state: 'undone' },
        removedCount: 1,
        restoredCount: 0,
        kept: [],
      }),
    })
    await askToUndo()
    await press('Undo import')
    expect(await screen.findByText('1 customer removed.')).toBeTruthy()
  })

  it('names what was used since, and removes the rest when that is confirmed', async () => {
    server.on({
      'POST /api/imports/:id/undo': ({ query }) => {
        if (query['confirm'] !== 'true') {
          const kept = [{ row: 2, name: 'Plains Brokerage', reason: 'It is used by 1 load.' }]
          throw new Refusal('import_used', { kept, keptCount: 1, removableCount: 0 })
        }
        return {
          import: { ...done, state: 'partly_undone', keptCount: 1 },
          removedCount: 0,
          restoredCount: 0,
          kept: [],
        }
      },
    })
    await askToUndo()
    await press('Undo import')
    const question = await screen.findByRole('alertdialog', { name: 'Undo the rest?' })
    expect(question.textContent).toContain('Plains Brokerage (row 2): It is used by 1 load.')
    await press('Undo the rest')
    expect(await screen.findByText('0 customers removed. 1 stayed.')).toBeTruthy()
  })

  it('keeps to the second question while the rest is removed, and when that fails', async () => {
    let refuse: () => void = () => undefined
    server.on({
      'POST /api/imports/:id/undo': ({ query }) => {
        if (query['confirm'] !== 'true') {
          const kept = [{ row: 2, name: 'Plains Brokerage', reason: 'It is used by 1 load.' }]
          throw new Refusal('import_used', { kept, keptCount: 1, removableCount: 0 })
        }
        return new Promise((_, reject) => {
          refuse = () => {
            reject(new Refusal('shutting_down'))
          }
        })
      },
    })
    await askToUndo()
    await press('Undo import')
    await press('Undo the rest')
    const question = screen.getByRole('alertdialog', { name: 'Undo the rest?' })
    expect(question.textContent).toContain('Plains Brokerage (row 2): It is used by 1 load.')
    refuse()
    expect(await within(question).findByRole('alert')).toBeTruthy()
    await press('Undo the rest')
    expect(server.made('POST /api/imports/:id/undo').map(({ query }) => query['confirm'])).toEqual([
      undefined,
      'true',
      'true',
    ])
  })
})

describe('rows of what is here and says something else', () => {
  const other: PreviewRow = {
    ...badRow,
    problems: [{ field: 'name', column: 'Broker', message: 'Another number of days to pay.' }],
  }
  const taken: PreviewRow = {
    ...{ ...other, state: 'changed', problems: [] },
    note: 'Changes what is here: number of days to pay 45 instead of 30',
  }
  const label = 'Take over the file’s values for 1 customer already here that says something else'
  const choice = () => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${label}`) })

  beforeEach(() => {
    server.on({
      'POST /api/imports/:id/preview': ({ body }) =>
        (body as { takesOver: boolean }).takesOver
          ? {
              ...preview,
              differing: 1,
              counts: { new: 1, changed: 1, skipped: 1, problem: 0 },
              rows: [taken],
              problemRows: [taken],
            }
          : { ...preview, differing: 1, rows: [other], problemRows: [other] },
      'POST /api/imports/:id/import': () => ({ ...done, changedCount: 1 }),
    })
  })

  it('are left out until somebody chooses that they change it, and say what they change', async () => {
    await handIn()
    expect(await screen.findByRole('button', { name: 'Import 1 customer' })).toBeTruthy()
    expect((await choice()).checked).toBe(false)
    await userEvent.click(await choice())
    const words = 'Changes what is here: number of days to pay 45 instead of 30.'
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.getByText('Will be changed')).toBeTruthy()
    await press('Import 1 customer and change 1')
    expect(await screen.findByText('1 customer imported, 1 changed')).toBeTruthy()
    expect(server.made('POST /api/imports/:id/import')[0]?.body).toMatchObject({ takesOver: true })
  })

  it('are left out again when that is taken back', async () => {
    await handIn()
    await userEvent.click(await choice())
    await screen.findByRole('button', { name: 'Import 1 customer and change 1' })
    await userEvent.click(await choice())
    await press('Import 1 customer')
    expect(server.made('POST /api/imports/:id/import')[0]?.body).toMatchObject({ takesOver: false })
  })

  it('are not spoken of where there are none', async () => {
    server.on({ 'POST /api/imports/:id/preview': () => preview })
    await handIn()
    await screen.findByRole('button', { name: 'Import 1 customer' })
    expect(screen.queryByRole('checkbox', { name: /Take over/ })).toBeNull()
  })
})

describe('the full export', () => {
  it('is offered to an admin, with the positions when they are wanted', async () => {
    open(<ImportPage />)
    const link = await screen.findByRole('link', { name: 'Download everything' })
    expect(link.getAttribute('href')).toBe('/api/export')
    await userEvent.click(screen.getByRole('checkbox', { name: /With the positions/ }))
    expect(link.getAttribute('href')).toBe('/api/export?positions=true')
  })

  it('is not offered to others', async () => {
    const office = { ...admin, role: 'office' as const }
    server.on({ 'GET /api/auth/admin-user': () => office, 'GET /api/auth/user': () => office })
    open(<ImportPage />)
    expect(await screen.findByText('Nothing was imported yet.')).toBeTruthy()
    expect(screen.queryByText('Download everything')).toBeNull()
  })
})
