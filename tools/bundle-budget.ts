import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The size limit of a page in kB (1000 bytes): scripts and styles gzipped, fonts as they are. */
export type PageBudget = {
  name: string
  /** The built page, as a path from the output folder. */
  html: string
  /** Lazily loaded modules that the page needs to be useful. */
  needs?: RegExp
  scripts: number
  styles?: number
  fonts?: number
  total?: number
  /** What each of the page's other lazily loaded parts may add. */
  eachFurtherPart?: number
}

type Weight = {
  scripts: number
  styles: number
  fonts: number
}

const kilobytes = (bytes: number) => bytes / 1000

function transferSize(bundle: Bundle, fileName: string): number {
  const file = bundle[fileName]
  if (!file) return 0
  const content = file.type === 'chunk' ? file.code : file.source
  return fileName.endsWith('.woff2') ? Buffer.byteLength(content) : gzipSync(content).length
}

/** A chunk, all that it imports before it runs, and the styles of these. */
function withStaticImports(bundle: Bundle, fileNames: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const visit = (fileName: string) => {
    if (found.has(fileName)) return
    found.add(fileName)
    const file = bundle[fileName]
    if (file?.type !== 'chunk') return
    for (const imported of file.imports) visit(imported)
    for (const style of file.viteMetadata?.importedCss ?? []) visit(style)
  }
  for (const fileName of fileNames) visit(fileName)
  return found
}

function linkedFiles(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css|woff2))"/g)].flatMap(
    (match) => match[1] ?? [],
  )
}

function weigh(bundle: Bundle, fileNames: Iterable<string>): Weight {
  const weight: Weight = { scripts: 0, styles: 0, fonts: 0 }
  for (const fileName of fileNames) {
    const size = kilobytes(transferSize(bundle, fileName))
    if (fileName.endsWith('.js')) weight.scripts += size
    else if (fileName.endsWith('.css')) weight.styles += size
    else if (fileName.endsWith('.woff2')) weight.fonts += size
  }
  return weight
}

/** Every chunk that a page can reach, lazily loaded ones too. */
function reachableParts(bundle: Bundle, start: Iterable<string>): Rolldown.OutputChunk[] {
  const parts = new Map<string, Rolldown.OutputChunk>()
  const seen = new Set<string>()
  const visit = (fileName: string) => {
    if (seen.has(fileName)) return
    seen.add(fileName)
    const file = bundle[fileName]
    if (file?.type !== 'chunk') return
    for (const imported of file.imports) visit(imported)
    for (const lazy of file.dynamicImports) {
      const part = bundle[lazy]
      if (part?.type === 'chunk') parts.set(lazy, part)
      visit(lazy)
    }
  }
  for (const fileName of start) visit(fileName)
  return [...parts.values()]
}

/**
 * What is loaded before a part is requested: the first screen, and for a dialog the parts common to all screens that
 * open it.
 */
function presentBefore(
  bundle: Bundle,
  part: Rolldown.OutputChunk,
  first: ReadonlySet<string>,
  parts: readonly Rolldown.OutputChunk[],
): ReadonlySet<string> {
  const opensIt = (fileNames: Iterable<string>) =>
    [...fileNames].some((fileName) => {
      const file = bundle[fileName]
      return file?.type === 'chunk' && file.dynamicImports.includes(part.fileName)
    })
  if (opensIt(first)) return first
  const openers = parts
    .filter((other) => other !== part)
    .map((other) => withStaticImports(bundle, [other.fileName]))
    .filter(opensIt)
  const [opener = [], ...others] = openers
  return new Set([
    ...first,
    ...[...opener].filter((fileName) => others.every((other) => other.has(fileName))),
  ])
}

function checkPage(bundle: Bundle, budget: PageBudget): { lines: string[]; faults: string[] } {
  const page = bundle[budget.html]
  if (page?.type !== 'asset') return { lines: [], faults: [`${budget.html} was not built`] }
  const linked = linkedFiles(String(page.source))
  const parts = reachableParts(bundle, linked)
  const isNeeded = (part: Rolldown.OutputChunk) =>
    [part.facadeModuleId ?? '', ...part.moduleIds].some((id) => budget.needs?.test(id))
  const first = withStaticImports(bundle, [...linked, ...parts.filter(isNeeded).map((part) => part.fileName)])
  const weight = weigh(bundle, first)
  const total = weight.scripts + weight.styles + weight.fonts
  const lines: string[] = []
  const faults: string[] = []
  const compare = (what: string, size: number, limit: number | undefined) => {
    const line = `${budget.name.padEnd(12)} ${what.padEnd(28)} ${size.toFixed(1).padStart(7)} kB`
    lines.push(limit === undefined ? line : `${line} of ${String(limit)}`)
    if (limit !== undefined && size > limit) faults.push(lines.at(-1) ?? what)
  }
  compare('scripts', weight.scripts, budget.scripts)
  compare('styles', weight.styles, budget.styles)
  compare('fonts', weight.fonts, budget.fonts)
  compare('cold transfer', total, budget.total)
  for (const part of parts) {
    if (first.has(part.fileName)) continue
    const present = presentBefore(bundle, part, first, parts)
    const added = [...withStaticImports(bundle, [part.fileName])].filter((fileName) => !present.has(fileName))
    compare(`+ ${part.name}`, weigh(bundle, added).scripts, budget.eachFurtherPart)
  }
  return { lines, faults }
}

/** Prints what each page costs on the wire and stops the build when one is over its budget. */
export function bundleBudget(budgets: PageBudget[]): Plugin {
  return {
    name: 'fifthwheel:bundle-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_options, bundle) {
      const results = budgets.map((budget) => checkPage(bundle, budget))
      console.log(`\n${results.flatMap((result) => result.lines).join('\n')}\n`)
      const faults = results.flatMap((result) => result.faults)
      if (faults.length > 0) this.error(`over the budget:\n${faults.join('\n')}`)
    },
  }
}
