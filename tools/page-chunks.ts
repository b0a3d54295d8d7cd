/** What a bundler knows of a module when it decides which file it goes into. */
type Modules = {
  getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[]
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

type Pages = {
  /** What every page of the app runs first. */
  start: string
  /** The page that most people open, as the modules that its first screen waits for. */
  first: readonly string[]
  /** Where the pages are imported, each when it is asked for. */
  routes: string
  /** Where other apps start that share modules with this one. */
  others: readonly string[]
}

/**
 * One file for the start of the app and one for its first screen. By default the bundler creates a file for each set of
 * dialogs that shares a module: ninety requests, most smaller than their headers and hardly compressible. Modules that
 * other pages or apps need stay separate, so that the first screen is loaded only by those who open it.
 */
export function pageChunks({ start, first, routes, others }: Pages) {
  let chunkOf: ReadonlyMap<string, string> | null = null
  const decide = (modules: Modules) => {
    const elsewhere = reachedFrom(modules, others, { isLazyToo: true })
    const pages = modules.getModuleInfo(routes)?.dynamicallyImportedIds.filter((id) => !first.includes(id))
    const ofPages = reachedFrom(modules, pages ?? [])
    const ofStart = reachedFrom(modules, [start])
    const chunks = new Map<string, string>()
    for (const id of reachedFrom(modules, first)) if (!ofPages.has(id)) chunks.set(id, 'first-screen')
    for (const id of ofStart) chunks.set(id, 'start')
    for (const id of elsewhere) chunks.delete(id)
    return chunks
  }
  return (id: string, modules: Modules): string | null => {
    chunkOf ??= decide(modules)
    return chunkOf.get(id) ?? null
  }
}

/**
 * These packages have a single entry point of which a page uses little, so its needs cannot be determined from imports.
 */
const isDoor = (id: string) => /node_modules\/(lucide-react|radix-ui)\//.test(id)

function reachedFrom(
  modules: Modules,
  from: readonly string[],
  { isLazyToo = false } = {},
): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id) || isDoor(id)) return
    reached.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {}
    for (const next of importedIds) visit(next)
    if (isLazyToo) for (const next of dynamicallyImportedIds) visit(next)
  }
  for (const id of from) visit(id)
  return reached
}
