import type { JsonText } from './json-text.ts'

/** A page of a list and the cursor of the next one. */
export type PageText = { readonly rows: JsonText<unknown>; readonly nextCursor: string | null }

type Wanted = {
  /** The query together with the caller's rights. */
  readonly key: string
  /** The database state that the caller has seen; any later commit changes it. */
  readonly version: string
}

export type SharedLists = (wanted: Wanted, make: () => Promise<PageText>) => Promise<PageText>

const mostCharacters = 16_000_000
const mostPages = 200

/**
 * Makes and compresses a page only once per set of rights until the next write, also for callers that ask while it is
 * being made. `make` reads after its caller saw the version, so nothing older is ever stored under it.
 */
export function openSharedLists(limits = { characters: mostCharacters, pages: mostPages }): SharedLists {
  const kept = new Map<string, { version: string; page: Promise<PageText>; size: number }>()
  const forgetOldest = () => {
    let characters = 0
    for (const { size } of kept.values()) characters += size
    for (const [key, { size }] of kept) {
      if (characters <= limits.characters && kept.size <= limits.pages) return
      kept.delete(key)
      characters -= size
    }
  }
  return ({ key, version }, make) => {
    const known = kept.get(key)
    kept.delete(key)
    if (known?.version === version) {
      kept.set(key, known)
      return known.page
    }
    const entry = { version, page: make(), size: 0 }
    kept.set(key, entry)
    const settle = (page: PageText | null) => {
      if (kept.get(key) !== entry) return
      if (page) entry.size = page.rows.text.length
      else kept.delete(key)
      forgetOldest()
    }
    entry.page.then(settle, () => {
      settle(null)
    })
    return entry.page
  }
}
