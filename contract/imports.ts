import { z } from 'zod'
import { importKinds, maxCorrections, maxSheetRows } from '#domain/imports/import-kinds.ts'
import { paymentMethodNames } from '#domain/invoices/payment.ts'
import { loadStatusNames } from '#domain/loads/load-status.ts'
import { maxStopsPerLoad, stopTypes } from '#domain/loads/stops.ts'
import { DriverFacts } from './drivers.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery } from './load-query.ts'
import { ConfirmQuery, Instant, MoneyInput, Ok, optionalText } from './fields.ts'
import { LoadEdit, LoadNumber, MarkPaid, TypedFacts } from './load-inputs.ts'
import { NewLocation } from './locations.ts'

/** Field name to the header of the column that fills it. */
const ColumnMapping = z.record(z.string().max(40), z.string().max(100).nullable(), {
  error: 'Choose a column for each field.',
})

/** What a person typed over one cell of the file. */
const Correction = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int().min(1).max(maxSheetRows),
  field: z.string().max(40),
  text: optionalText(4000),
})
export type Correction = z.infer<typeof Correction>

const HowToRead = z.object({
  mapping: ColumnMapping,
  corrections: z
    .array(Correction)
    .max(
      maxCorrections,
      `At most ${String(maxCorrections)} cells can be corrected here. Import these rows, then download the problem rows and correct the rest in the spreadsheet.`,
    )
    .default([]),
  takesOver: z
    .boolean({ error: 'Choose whether the file’s values are taken over.' })
    .default(false)
    .describe('Rows that name a saved record and say something else change it. Empty cells change nothing.'),
})

export const ImportDraft = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  rowCount: z.int(),
  /** The file's headers as they are chosen by; empty ones are named by their column, repeated ones counted. */
  headers: z.array(z.string()),
  /** Of each column, the first values that are not empty. */
  samples: z.array(z.array(z.string())),
  mapping: ColumnMapping,
  /** The mapping is the one last used for a file with these headers. */
  isRemembered: z.boolean(),
})
export type ImportDraft = z.infer<typeof ImportDraft>

export const RowProblem = z.object({
  /** The field, and the header of its column; null where the problem is the row's. */
  field: z.string().nullable(),
  column: z.string().nullable(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** `skipped`: it is here already, the file says it twice, or it is no row of the list; `note` says which. */
export const rowStates = ['new', 'changed', 'skipped', 'problem'] as const
export type RowState = (typeof rowStates)[number]

export const PreviewRow = z.object({
  /** As the spreadsheet numbers it: the headers are row 1. */
  row: z.int(),
  state: z.enum(rowStates),
  /** In the order of `columns`. */
  cells: z.array(z.string()),
  problems: z.array(RowProblem),
  /** Why it is skipped, what it changes, or how an unclear cell of it was taken. */
  note: z.string().nullable(),
  /** The fields whose cells were typed over. */
  corrected: z.array(z.string()),
})
export type PreviewRow = z.infer<typeof PreviewRow>

export const ImportPreview = z.object({
  counts: z.object({ new: z.int(), changed: z.int(), skipped: z.int(), problem: z.int() }),
  /** Rows that name a saved record and say something else, whether or not they are to change it. */
  differing: z.int(),
  /** Those of the file, and the fields that no column fills and a row cannot do without. */
  columns: z.array(z.object({ field: z.string(), header: z.string(), isInFile: z.boolean() })),
  /** The first rows, and the first of those that have a problem, are unclear or were corrected: enough to look at. */
  rows: z.array(PreviewRow),
  problemRows: z.array(PreviewRow),
  /** What else the import will do, in words. */
  notes: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const importStates = ['done', 'undone', 'partly_undone'] as const

export const ImportSummary = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  state: z.enum(importStates),
  createdCount: z.int(),
  /** Records that were here and got the file's values. */
  changedCount: z.int(),
  skippedCount: z.int(),
  problemCount: z.int(),
  /** Cells that were typed over before it was imported. */
  correctionCount: z.int(),
  /** Locations that a file of loads brought with it. */
  locationCount: z.int(),
  /** What stayed when the import was undone. */
  keptCount: z.int(),
  importedBy: z.string().nullable(),
  importedAt: Instant,
  undoneAt: Instant.nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** Something an import created that cannot be taken back any more. */
export const KeptRecord = z.object({ row: z.int(), name: z.string(), reason: z.string() })
export type KeptRecord = z.infer<typeof KeptRecord>

/** A stop of an imported load: a place by its name and address, saved or not. */
export const ImportedStop = z.object({
  ...NewLocation.pick({ name: true, address: true, city: true, state: true }).shape,
  stopType: z.enum(stopTypes),
})
export type ImportedStop = z.infer<typeof ImportedStop>

/** A load as a row of a file: what the screens accept, field by field, with places, driver and customer by name. */
export const ImportedLoad = z.object({
  number109: LoadNumber,
  status: z.enum(loadStatusNames as [(typeof loadStatusNames)[number]]).nullable(),
  driver: z.string().nullable(),
  customer: z.string().nullable(),
  stops: z
    .array(ImportedStop)
    .min(1, 'Please add at least one stop')
    .max(maxStopsPerLoad, `A load can have at most ${String(maxStopsPerLoad)} stops.`),
  deliveryDueAt: z.string().nullable(),
  ...TypedFacts,
  estimatedMiles: LoadEdit.shape.estimatedMiles,
  tripRate: MoneyInput.nullable(),
  flatRate: MoneyInput,
  lumperCharge: MoneyInput,
  extraStops: MoneyInput,
  truckNumber: optionalText(40),
  createdAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  paymentMethod: z.enum(paymentMethodNames).nullable(),
  paymentReference: MarkPaid.shape.paymentReference,
  paymentNotes: MarkPaid.shape.paymentNotes,
})
export type ImportedLoad = z.infer<typeof ImportedLoad>

/** A driver as a row of a file: those who left stand on people's sheets as well. */
export const ImportedDriver = DriverFacts.omit({ payKind: true, payRate: true }).extend({
  isActive: z.boolean(),
})
export type ImportedDriver = z.infer<typeof ImportedDriver>

const access = 'import data'
const notFound = 'import_not_found'

export const importsApi = {
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'What was imported, newest first. The next cursor is in X-Next-Cursor.',
    access,
    query: PageQuery,
    response: z.array(ImportSummary),
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary: 'Hand in a CSV file as the body; nothing is written yet',
    access,
    query: z.object({
      kind: z.enum(importKinds, { error: 'Choose what the file holds.' }),
      fileName: z.string().max(300, 'Please use a shorter file name.').optional(),
    }),
    takes: 'text/csv',
    status: 201,
    response: ImportDraft,
  }),
  discardImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    summary: 'Forget a file that was handed in and not imported',
    access,
    response: Ok,
    notFound,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/preview',
    takesLong: true,
    summary: 'What importing would do, row by row; nothing is written but the mapping',
    access,
    body: HowToRead,
    response: ImportPreview,
    notFound,
  }),
  runImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/import',
    takesLong: true,
    summary: 'Write all good rows, or none; a second time answers as the first',
    access,
    body: HowToRead,
    response: ImportSummary,
    notFound,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    takesLong: true,
    summary:
      'Take back what an import created; with confirm also if some of it stays because it was used since',
    access,
    query: ConfirmQuery,
    response: z.object({
      import: ImportSummary,
      removedCount: z.int(),
      /** Records that say again what they said before. */
      restoredCount: z.int(),
      kept: z.array(KeptRecord),
    }),
    notFound,
  }),
  problemRows: endpoint({
    method: 'GET',
    path: '/api/imports/:id/problems',
    summary: 'The rows with problems as a CSV file, each with its reason',
    access,
    mediaType: 'text/csv',
    response: z.string(),
    notFound,
  }),
  importCorrections: endpoint({
    method: 'GET',
    path: '/api/imports/:id/corrections',
    summary: 'The cells that were typed over before the import as a CSV file, with what the file said',
    access,
    mediaType: 'text/csv',
    response: z.string(),
    notFound,
  }),
}
