import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importFields } from '#domain/imports/import-fields.ts'
import type { ImportSummary } from '#contract/imports.ts'
import { browserLike } from '#client/test-support/browser.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice, toastOf } from '#client/test-support/render-office.tsx'
import { watchSavedFiles } from '#client/test-support/saved-files.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { importWords } from './count-words.ts'
import { ImportDone } from './ImportDone.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { ImportPage } from './ImportPage.tsx'
import { storedImport, storeImport } from './pending-import.ts'
import { previewColumns } from './preview-columns.tsx'
import { UndoImportDialog } from './UndoImportDialog.tsx'

const { server, open } = startOffice()
const goTo = vi.fn()

const customers: ImportSummary = {
  ...{ id: 'i1', kind: 'customers', fileName: 'brokers.csv', state: 'done' },
  ...{ createdCount: 1204, changedCount: 0, skippedCount: 0, problemCount: 0, correctionCount: 0 },
  ...{ locationCount: 0, keptCount: 0, importedBy: 'Rosa Maldonado', undoneAt: null },
  importedAt: '2026-11-21T15:00:00.000Z',
}
const loads: ImportSummary = {
  ...{ ...customers, id: 'i2', kind: 'loads', fileName: 'loads.csv', state: 'partly_undone' },
  ...{ createdCount: 12, changedCount: 3, skippedCount: 1, problemCount: 2, correctionCount: 1 },
  locationCount: 4,
}
const rates: ImportSummary = {
  ...{ ...customers, id: 'i3', kind: 'rates', fileName: 'rates.csv', state: 'undone' },
  ...{ createdCount: 0, changedCount: 1, importedBy: null },
}

beforeEach(() => {
  goTo.mockReset()
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: goTo })
  server.on({ 'GET /api/imports': () => [loads, customers, rates] })
})

describe('what came of an import', () => {
  const said = (done: ImportSummary) => {
    open(<ImportDone done={done} onUndo={vi.fn()} onNext={vi.fn()} />)
    const text = screen.getAllByRole('status')[0]?.textContent
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    cleanup()
    return [text, ...links]
  }

  it('is all of it, or what came along, was mended, passed over and left out', () => {
    expect(said(customers)).toEqual([
      '1,204 customers importedEverything in brokers.csv is here.',
      ['See customers', '/dashboard?tab=customers'],
    ])
    expect(said(loads)).toEqual([
      '12 loads imported, 3 changed4 locations came with them. With 1 cell corrected by hand. 1 row was skipped. 2 rows with a problem were left out.',
      ['See loads', '/dashboard?tab=loads'],
      ['Download problem rows', '/api/imports/i2/problems'],
    ])
    expect(said({ ...rates, skippedCount: 2, problemCount: 1, locationCount: 1 })[0]).toBe(
      '1 rate changed1 location came with them. 2 rows were skipped. 1 row with a problem was left out.',
    )
  })

  it('leads to the next file, or back', async () => {
    const acts = { onUndo: vi.fn(), onNext: vi.fn() }
    open(<ImportDone done={customers} {...acts} />)
    await press('Import another file')
    expect([acts.onNext, acts.onUndo].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    await press('Undo this import')
    expect(acts.onUndo).toHaveBeenCalledOnce()
  })
})

it.each([
  [{ added: 12, changed: 0 }, 'Import 12 customers'],
  [{ added: 0, changed: 1 }, 'Change 1 customer'],
  [{ added: 1204, changed: 3 }, 'Import 1,204 customers and change 3'],
])('%j is what its button says', (counts, words) => {
  expect(importWords(counts, 'customers')).toBe(words)
})

describe('the imports so far', () => {
  const onUndo = vi.fn()
  const menuOf = async (name: string) => {
    await press(`Actions for ${name}`)
    const items = await screen.findAllByRole('menuitem')
    return items.map((item) => item.textContent)
  }

  it('say what each held, what became of its rows, by whom and when', async () => {
    open(<ImportHistory onUndo={onUndo} />)
    await screen.findByText('loads.csv')
    const table = screen.getByRole('table', { name: 'Imports so far' })
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].slice(0, 9).map(({ textContent }) => textContent))
    expect(cells).toEqual([
      ['File', 'Holds', 'State', 'Imported', 'Changed', 'Skipped', 'Left out', 'By', 'When'],
      ['loads.csv', 'Loads', 'Partly undone', '12', '3', '1', '2', 'Rosa Maldonado', expect.any(String)],
      ['brokers.csv', 'Customers', 'Imported', '1,204', '0', '0', '0', 'Rosa Maldonado', expect.any(String)],
      ['rates.csv', 'Rates', 'Undone', '0', '1', '0', '0', '—', expect.any(String)],
    ])
    expect(cells[1]?.[8]).toContain('Nov 21')
  })

  it('say the same on a phone', async () => {
    browserLike({ matching: ['(max-width: 639px)'], height: 800 })
    open(<ImportHistory onUndo={onUndo} />)
    const card = (await screen.findByText('loads.csv')).closest('li')
    expect(card?.textContent).toMatch(
      /^loads\.csvPartly undoneLoads · 12 imported, 3 changed · Rosa Maldonado · Nov 21/,
    )
    expect(screen.getByText('brokers.csv').closest('li')?.textContent).toMatch(
      /Customers · 1,204 imported · Rosa Maldonado · /,
    )
  })

  it('give back the rows with a problem and the corrections, where there are any, and are undone', async () => {
    open(<ImportHistory onUndo={onUndo} />)
    await screen.findByText('loads.csv')
    expect(await menuOf('loads.csv')).toEqual([
      ...['Download problem rows', 'Download corrections', 'Undo import'],
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Download problem rows' }))
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/imports/i2/problems')
    await menuOf('loads.csv')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Download corrections' }))
    expect(goTo).toHaveBeenLastCalledWith('/api/imports/i2/corrections')
    expect(await menuOf('brokers.csv')).toEqual(['Undo import'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Undo import' }))
    expect(onUndo).toHaveBeenCalledExactlyOnceWith(customers)
  })

  it('are not undone twice', async () => {
    open(<ImportHistory onUndo={onUndo} />)
    await screen.findByText('rates.csv')
    const [item] = await menuOf('rates.csv')
    expect(item).toContain('Undo import')
    expect(screen.getByRole('menuitem').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('This import is undone already.')).toBeTruthy()
  })

  it('are not said to be none where they could not be read', async () => {
    server.on({
      'GET /api/imports': () => {
        throw new Refusal('internal')
      },
    })
    open(<ImportHistory onUndo={onUndo} />)
    expect(await screen.findByText('The imports could not be read.')).toBeTruthy()
    expect(screen.queryByText('Nothing was imported yet.')).toBeNull()
  })

  it('are none at first', async () => {
    server.on({ 'GET /api/imports': () => [] })
    open(<ImportHistory onUndo={onUndo} />)
    expect(await screen.findByText('Nothing was imported yet.')).toBeTruthy()
    expect(screen.getByText('Each file you import is listed here and can be undone.')).toBeTruthy()
  })
})

describe('the question before an import is undone', () => {
  const questionOf = (done: ImportSummary) => {
    open(<UndoImportDialog done={done} onClose={vi.fn()} />)
    const text = screen.getByRole('alertdialog').textContent
    cleanup()
    return text
  }

  it('says what goes, and what will be as it was', () => {
    const shown = 'Whatever was used or changed since is shown to you first.'
    expect(questionOf(customers)).toContain(
      `Undo the import of brokers.csv?1,204 customers that came with this file will be removed. ${shown}`,
    )
    expect(questionOf({ ...customers, changedCount: 3 })).toContain(
      `will be removed, and 3 will say again what they said before. ${shown}`,
    )
    expect(questionOf({ ...loads, locationCount: 0 })).toContain(`12 loads go to the trash. ${shown}`)
    expect(questionOf(loads)).toContain(
      `12 loads go to the trash, and the 4 locations that came with them are removed. ${shown}`,
    )
  })

  it('names eight that stay, and counts the rest', async () => {
    const kept = Array.from({ length: 9 }, (_, index) => ({
      ...{ row: index + 2, name: `Customer ${String(index + 1)}`, reason: 'on 1 load' },
    }))
    server.on({
      'POST /api/imports/:id/undo': () => {
        throw new Refusal('import_used', { kept, keptCount: 1009, removableCount: 195 })
      },
    })
    open(<UndoImportDialog done={customers} onClose={vi.fn()} />)
    await press('Undo import')
    const question = await screen.findByRole('alertdialog', { name: 'Undo the rest?' })
    expect(question.textContent).toContain(
      '1,009 of what this import created or changed were used or changed',
    )
    const lines = within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toHaveLength(9)
    expect([lines[0], lines[7], lines[8]]).toEqual([
      'Customer 1 (row 2): on 1 load',
      'Customer 8 (row 9): on 1 load',
      'and 1,001 more',
    ])
    expect(question.textContent).toContain('195 can be undone.')
  })

  it('is answered with what went, changed back and stayed', async () => {
    const closed = vi.fn()
    server.on({
      'POST /api/imports/:id/undo': () => ({
        ...{ removedCount: 1, restoredCount: 2, kept: [] },
        import: { ...customers, keptCount: 3 },
      }),
    })
    open(<UndoImportDialog done={customers} onClose={closed} />)
    await press('Undo import')
    expect(await toastOf('Import undone')).toContain('1 customer removed. 2 changed back. 3 stayed.')
    expect(closed).toHaveBeenCalledOnce()
  })
})

describe('the column of a field', () => {
  const [field] = importFields.customers
  const choice = (headers: string[], header: string | null, samples: string[][] = []) => {
    if (!field) throw new Error('Customers have a field')
    const onChoose = vi.fn()
    render(
      <ColumnChoice field={field} draft={{ headers, samples }} error={undefined} {...{ header, onChoose }} />,
    )
    return onChoose
  }

  it('shows what the file has in it', () => {
    choice(['Broker', 'Mail'], 'Mail', [['Plains'], ['a@example.com', 'b@example.com']])
    expect(screen.getByText('a@example.com · b@example.com')).toBeTruthy()
    cleanup()
    choice(['Broker', 'Mail'], 'Mail', [['Plains'], []])
    expect(screen.getByText('Empty in this file')).toBeTruthy()
  })

  it('is one of a list, or none', async () => {
    const onChoose = choice(['Broker', 'Mail'], 'Mail')
    await userEvent.click(screen.getByRole('combobox'))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Not in this file', 'Broker', 'Mail'])
    await userEvent.click(screen.getByRole('option', { name: 'Not in this file' }))
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
  })

  it.each([
    [14, false],
    [15, true],
  ])('of a file with %i columns is searched for: %s', async (count, isSearched) => {
    choice(
      Array.from({ length: count }, (_, index) => `Column ${String(index + 1)}`),
      null,
    )
    await userEvent.click(screen.getByLabelText(new RegExp(`^${field?.label ?? ''}`)))
    expect(await screen.findByRole('option', { name: 'Column 14' })).toBeTruthy()
    expect(screen.queryByPlaceholderText('Search columns') !== null).toBe(isSearched)
  })
})

describe('the place for a file', () => {
  it('says what to bring first of loads, and has a file with the headers alone', async () => {
    const saved = watchSavedFiles()
    open(<ImportPage />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Customers' }))
    expect(screen.queryByText(/bring those first/)).toBeNull()
    expect(screen.getByText(/^Up to .* and [\d,]+ rows\./)).toBeTruthy()
    await press('Download an empty file for customers')
    expect((await saved()).map(({ name }) => name)).toEqual(['customers.csv'])
    await userEvent.click(screen.getByRole('radio', { name: 'Loads' }))
    expect(screen.getByText(/^Loads name their customers and drivers, so bring those first/)).toBeTruthy()
  })
})

it('the columns of rows to look at begin with the first of the file, then with each that asks for somebody', () => {
  const row = { cells: [], note: null, state: 'problem' as const }
  const problem = (field: string | null, column: string | null) => ({ field, column, message: 'No.' })
  const shown = previewColumns(
    {
      ...{ counts: { new: 0, changed: 0, skipped: 0, problem: 3 }, differing: 0, notes: [], rows: [] },
      columns: ['name', 'address', 'city', 'state', 'phone', 'notes'].map((field) => ({
        ...{ field, header: field.toUpperCase(), isInFile: true },
      })),
      problemRows: [
        { ...row, row: 2, corrected: ['city'], problems: [] },
        { ...row, row: 3, corrected: [], problems: [problem('state', null)] },
        { ...row, row: 4, corrected: [], problems: [problem(null, 'NOTES')] },
      ],
    },
    { corrections: [], correct: vi.fn() },
  )
  expect(shown.map(({ header }) => header)).toEqual([
    ...['Row', 'Result', 'Why', 'NAME', 'CITY', 'STATE', 'NOTES', 'ADDRESS', 'PHONE'],
  ])
})

it('a file that is not imported yet is kept for its person alone, and forgotten with nothing', () => {
  const pending = {
    draft: {
      ...{ id: 'i1', kind: 'customers' as const, fileName: 'brokers.csv', rowCount: 3, headers: [] },
      ...{ samples: [], mapping: {}, isRemembered: false },
    },
    ...{ mapping: {}, corrections: [], takesOver: false, preview: null },
  }
  storeImport('rosa', pending)
  expect([storedImport('rosa'), storedImport('dale')]).toEqual([pending, null])
  storeImport('rosa', null)
  expect(storedImport('rosa')).toBeNull()
  sessionStorage.setItem('fifthwheel.import.rosa', '{broken')
  expect(storedImport('rosa')).toBeNull()
})
