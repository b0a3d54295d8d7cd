import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folder = fileURLToPath(new URL('../client/html-parts/', import.meta.url))
const mark = /<!-- part: ([a-z-]+) -->/g

/** Puts the markup that the public pages share where they name it: `<!-- part: company-header -->`. */
export function htmlParts(): Plugin {
  return {
    name: 'fifthwheel:html-parts',
    transformIndexHtml: {
      // Before Vite looks for the files that a page needs.
      order: 'pre',
      async handler(html) {
        const names = [...html.matchAll(mark)].map(([, name = '']) => name)
        const parts = new Map<string, string>()
        for (const name of names) parts.set(name, await readFile(`${folder}${name}.html`, 'utf8'))
        return html.replace(mark, (_mark, name: string) => (parts.get(name) ?? '').trimEnd())
      },
    },
  }
}
