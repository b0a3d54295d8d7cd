import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Part = { readonly file: string; readonly imports?: readonly string[] }

/**
 * Preload tags for a part that a page always needs but loads later, so that it is fetched along with the page's own
 * scripts. Read from the build's manifest.
 */
export async function preloadsOf(browserFiles: string, page: string, part: string): Promise<string> {
  const text = await readFile(join(browserFiles, '.vite', 'manifest.json'), 'utf8')
  // Written by our own build.
  const parts = JSON.parse(text) as Readonly<Record<string, Part>>
  const own = new Set([page, ...(parts[page]?.imports ?? [])])
  const names = [part, ...(parts[part]?.imports ?? [])].filter((name) => !own.has(name))
  return names
    .flatMap((name) => parts[name] ?? [])
    .map(({ file }) => `<link rel="modulepreload" href="/${file}" />`)
    .join('')
}
