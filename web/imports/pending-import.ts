import type { Correction, ImportDraft, ImportPreview } from '#contract/imports.ts'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'

/** An uploaded file that is not imported yet. */
export type PendingImport = {
  readonly draft: ImportDraft
  readonly mapping: ColumnMapping
  /** Corrections; they survive rechecking the rows. */
  readonly corrections: readonly Correction[]
  /** Saved records get the file's values where these are others. */
  readonly takesOver: boolean
  readonly preview: ImportPreview | null
}

const keyFor = (userId: string) => `fifthwheel.import.${userId}`

/** The pending import of this browser tab, if any. */
export function storedImport(userId: string): PendingImport | null {
  try {
    // Only written below.
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
    // If the browser denies storage, it lasts as long as the page is open.
  }
}
