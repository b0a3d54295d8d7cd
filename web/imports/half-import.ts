import type { ImportDraft, ImportPreview } from '#contract/imports.ts'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'

/** A file that was handed in and is not imported yet. */
export type HalfImport = {
  readonly draft: ImportDraft
  readonly mapping: ColumnMapping
  readonly preview: ImportPreview | null
}

const keyFor = (userId: string) => `fifthwheel.import.${userId}`

/** What the person left behind in this browser tab, if anything. */
export function keptImport(userId: string): HalfImport | null {
  try {
    // Written below alone.
    return JSON.parse(sessionStorage.getItem(keyFor(userId)) ?? 'null') as HalfImport | null
  } catch {
    return null
  }
}

export function keepImport(userId: string, half: HalfImport | null): void {
  try {
    if (half === null) sessionStorage.removeItem(keyFor(userId))
    else sessionStorage.setItem(keyFor(userId), JSON.stringify(half))
  } catch {
    // Where the browser refuses storage it lasts as long as the page of imports is open.
  }
}
