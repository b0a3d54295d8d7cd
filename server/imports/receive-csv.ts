import type { ImportDraft } from '#contract/imports.ts'
import { safeFileName } from '#domain/documents/file-names.ts'
import { distinctHeaders, mappingAgain, mappingFor } from '#domain/imports/header-mapping.ts'
import {
  maxDriverRows,
  maxImportBytes,
  maxImportRows,
  type ImportKind,
} from '#domain/imports/import-kinds.ts'
import type { Actor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import {
  ObjectTooLargeError,
  type Incoming,
  type StagedObject,
} from '../providers/storage/storage-provider.ts'
import { requireText, textOf } from './csv-text.ts'
import { insertDraft, rememberedMapping } from './import-store.ts'
import { readCsv } from './read-csv.ts'

type HandedIn = { readonly kind: ImportKind; readonly fileName: string | undefined; readonly body: Incoming }

/** Keeps the file for as long as it is looked at, and says what its columns could mean. */
export async function receiveCsv(
  deps: Deps,
  actor: Actor,
  { kind, fileName = 'import.csv', body }: HandedIn,
): Promise<ImportDraft> {
  const staged = await stage(deps, body)
  try {
    requireText(staged.head)
    const seen = await look(kind, await staged.bytes())
    const id = deps.newId()
    const storageKey = `import-${id}.csv`
    await staged.commit(storageKey)
    const draft = {
      id,
      kind,
      fileName: safeFileName(fileName),
      headers: seen.headers,
      rowCount: seen.rowCount,
    }
    const createdAt = deps.clock().toISOString()
    try {
      await insertDraft(deps, { ...draft, storageKey, createdBy: actor.id, createdAt })
    } catch (error) {
      await deps.storage.remove(storageKey)
      throw error
    }
    const remembered = await rememberedMapping(deps, kind, seen.headers)
    const mapping = remembered ? mappingAgain(kind, seen.headers, remembered) : mappingFor(kind, seen.headers)
    return { ...draft, samples: seen.samples, mapping, isRemembered: remembered !== undefined }
  } finally {
    await staged.discard()
  }
}

async function stage(deps: Deps, body: Incoming): Promise<StagedObject> {
  try {
    return await deps.storage.stage(body, { maxBytes: maxImportBytes })
  } catch (error) {
    throw error instanceof ObjectTooLargeError ? new AppError('too_large') : error
  }
}

const samplesPerColumn = 3
const longestSample = 80

/** Reads the file to its end once, so that what cannot be read is said before anything is chosen. */
async function look(kind: ImportKind, bytes: Uint8Array) {
  const mostRows = kind === 'drivers' ? maxDriverRows : maxImportRows
  let headers: string[] = []
  let samples: string[][] = []
  let rowCount = -1
  for await (const { cells } of readCsv(textOf(bytes))) {
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
