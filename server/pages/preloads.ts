import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Part = { readonly file: string; readonly imports?: readonly string[] }

/**
 * Tags for a part that a page always needs but loads later: the browser fetches it together with the page's own scripts
 * instead of after them. Read from what the build wrote down.
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
