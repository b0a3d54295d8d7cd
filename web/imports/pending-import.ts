import type { Correction, ImportDraft, ImportPreview } from '#contract/imports.ts'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'

/** A file that was handed in and is not imported yet. */
export type PendingImport = {
  readonly draft: ImportDraft
  readonly mapping: ColumnMapping
  /** What was typed over cells; nothing of it is lost when the rows are checked again. */
  readonly corrections: readonly Correction[]
  readonly preview: ImportPreview | null
}

const keyFor = (userId: string) => `fifthwheel.import.${userId}`

/** What the person left behind in this browser tab, if anything. */
export function storedImport(userId: string): PendingImport | null {
  try {
    // Written below alone.
    return JSON.parse(sessionStorage.getItem(keyFor(userId)) ?? 'null') as PendingImport | null
  } catch {
    return null
  }
}

export function storeImport(userId: string, pending: PendingImport | null): void {
  try {
    if (pending === null) sessionStorage.removeItem(keyFor(userId))
    else sessionStorage.setItem(keyFor(userId), JSON.stringify(pending))
  } catch {
    // Where the browser refuses storage it lasts as long as the page of imports is open.
  }
}
