import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { LoadFact } from '#domain/loads/load-fact.ts'
import { factsOn } from '#domain/loads/typed-facts.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { noMiles } from '#client/test-support/a-load.ts'
import { aFullLoad, writtenFacts } from '#client/test-support/a-full-load.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { useLoadActs } from './acts/use-load-acts.tsx'
import { LoadDialog } from './details/LoadDialog.tsx'
import { editLabels } from './details/load-edit.ts'
import { loadsCsv } from './list/export-loads.ts'
import { paperColumns, roadColumns } from './list/load-columns.tsx'
import { numberWidths } from './list/number-widths.ts'
import { searchFor } from './list/load-search.ts'

const { server, open } = startOffice()
const facts: Readonly<Record<string, LoadFact>> = loadFacts

/** The facts that are written there. */
function writtenIn(text: string): string[] {
  return Object.entries(writtenFacts).flatMap(([name, written]) => (written.test(text) ? [name] : []))
}

/** Everything on the screen, also what stands in fields. */
function shownText(): string {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  return [document.body.textContent, ...[...fields].map(({ value }) => value)].join('\n')
}

function Details() {
  const acts = useLoadActs({ onGone: () => undefined, onDuplicate: () => undefined })
  return <LoadDialog loadId={aFullLoad.id} acts={acts} onClose={() => undefined} />
}

async function openDetails(): Promise<void> {
  server.on({
    'GET /api/loads/:id': () => aFullLoad,
    'GET /api/loads/:id/history': () => [],
    'GET /api/loads/:id/state-miles': () => noMiles,
    'GET /api/loads/:id/documents': () => [],
    'GET /api/rates': () => [],
    'GET /api/locations': () => [],
    'GET /api/customers': () => [],
    'GET /api/drivers/available': () => [],
  })
  open(<Details />)
  await screen.findByRole('button', { name: 'Edit' })
}

test('the details show every fact that stands there', async () => {
  await openDetails()
  expect(writtenIn(shownText()).toSorted()).toEqual(factsOn('details').toSorted())
})

test('the form has a field for every fact that stands there', async () => {
  await openDetails()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const labels = factsOn('editForm').map((name) => facts[name]?.label)
  expect(Object.values(editLabels).toSorted()).toEqual(labels.toSorted())
  // The form is read when it is first asked for.
  for (const label of Object.values(editLabels))
    expect(await screen.findByLabelText(label, { exact: false })).toBeTruthy()
})

test('the list has every fact that stands there', () => {
  const makers = {
    assignField: () => null,
    onInvoice: () => undefined,
    widths: numberWidths([aFullLoad]),
    timeZone: 'America/Chicago',
    namesFields: false,
  }
  const columns = [...roadColumns(makers), ...paperColumns(makers).filter(({ id }) => id === 'amount')]
  open(
    <>
      {columns.map(({ id, cell, title }) => (
        <p key={id}>
          {cell(aFullLoad)} {title?.(aFullLoad)}
        </p>
      ))}
    </>,
  )
  expect(writtenIn(shownText()).toSorted()).toEqual(factsOn('listColumn').toSorted())
})

test('the file of the list has every fact that stands there', () => {
  const clock = { timeZone: 'America/Chicago', now: new Date('2031-06-01T12:00:00Z') }
  const [, row = ''] = loadsCsv([{ title: 'Loads', rows: [aFullLoad] }], clock).split('\r\n')
  expect(writtenIn(row).toSorted()).toEqual(factsOn('listExport').toSorted())
})

test('a search finds a load by every fact that stands there', () => {
  const words: Readonly<Record<string, string>> = {
    number109: '2031-887',
    driver: 'dale young',
    customer: 'plains',
    invoice: '6077',
    stops: 'canyon',
    pickupLocation: 'muleshoe',
    location: 'pecan',
    paymentMethod: 'wire',
    paymentReference: 'w-20417',
  }
  for (const name of factsOn('search'))
    expect([name, searchFor(words[name] ?? `${name}-5309`)(aFullLoad)]).toEqual([name, true])
})
