import type { ImportDraft } from '#contract/imports.ts'
import { safeFileName } from '#domain/documents/file-names.ts'
import { distinctHeaders, mappingAgain, mappingFor } from '#domain/imports/header-mapping.ts'
import {
  maxDriverRows,
  maxImportBytes,
  maxImportRows,
  type ImportKind,
} from '#domain/imports/import-kinds.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import {
  ObjectTooLargeError,
  type Incoming,
  type StagedObject,
} from '../providers/storage/storage-provider.ts'
import { requireText } from './csv-text.ts'
import { insertDraft, rememberedMapping } from './import-store.ts'
import { readCsv } from './read-csv.ts'

type HandedIn = { readonly kind: ImportKind; readonly fileName: string | undefined; readonly body: Incoming }

type Received = Omit<ImportDraft, 'mapping' | 'isRemembered'> & { readonly storageKey: string }

/** Stores the file for the time of the preview. */
export async function receiveCsv(
  deps: AppDeps,
  { kind, fileName = 'import.csv', body }: HandedIn,
): Promise<Received> {
  const staged = await stage(deps, body)
  try {
    requireText(staged.head)
    const seen = await look(kind, await staged.bytes())
    const id = deps.newId()
    const storageKey = `import-${id}.csv`
    await staged.commit(storageKey)
    return { id, kind, fileName: safeFileName(fileName), storageKey, ...seen }
  } finally {
    await staged.discard()
  }
}

/** Deletes a file that did not lead to a draft. */
export async function dropReceived({ storage }: AppDeps, { storageKey }: Received): Promise<void> {
  await storage.remove(storageKey)
}

/** Creates the draft for an uploaded file, with a proposed mapping of its columns. */
export async function startImport(
  tx: TxDeps,
  actor: Person,
  { storageKey, samples, ...draft }: Received,
): Promise<ImportDraft> {
  const { kind, headers } = draft
  const createdAt = tx.clock().toISOString()
  await insertDraft(tx, { ...draft, storageKey, createdBy: actor.id, createdAt })
  const remembered = await rememberedMapping(tx, kind, headers)
  const mapping = remembered ? mappingAgain(kind, headers, remembered) : mappingFor(kind, headers)
  return { ...draft, samples, mapping, isRemembered: remembered !== undefined }
}

async function stage(deps: AppDeps, body: Incoming): Promise<StagedObject> {
  try {
    return await deps.storage.stage(body, { maxBytes: maxImportBytes })
  } catch (error) {
    throw error instanceof ObjectTooLargeError ? new AppError('too_large') : error
  }
}

const samplesPerColumn = 3
const longestSample = 80

/** Reads the whole file once, so that a defect is reported before the user chooses anything. */
async function look(kind: ImportKind, bytes: Uint8Array) {
  const mostRows = kind === 'drivers' ? maxDriverRows : maxImportRows
  let headers: string[] = []
  let samples: string[][] = []
  let rowCount = -1
  for await (const { cells } of readCsv(bytes)) {
    rowCount += 1
    if (rowCount === 0) {
      headers = distinctHeaders(cells)
      samples = headers.map(() => [])
    }
    if (rowCount > mostRows) throw new AppError('too_many_rows', { message: tooMany(mostRows) })
    if (rowCount > 0) collect(samples, cells)
  }
  if (rowCount < 1) throw new AppError('csv_empty')
  return { headers, samples, rowCount }
}

function tooMany(mostRows: number): string {
  return `This file has more than ${mostRows.toLocaleString('en-US')} rows. Split it and import the parts one after the other.`
}

function collect(samples: readonly string[][], cells: readonly string[]): void {
  for (const [index, found] of samples.entries()) {
    const sample = cells[index]?.trim() ?? ''
    if (sample !== '' && found.length < samplesPerColumn) found.push(sample.slice(0, longestSample))
  }
}
