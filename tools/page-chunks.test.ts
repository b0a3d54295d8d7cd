import { expect, it } from 'vitest'
import { pageChunks } from './page-chunks.ts'

const graph: Record<string, { importedIds: string[]; dynamicallyImportedIds: string[] }> = {}
const module = (id: string, importedIds: string[], dynamicallyImportedIds: string[] = []) => {
  graph[id] = { importedIds, dynamicallyImportedIds }
}
module('main', ['routes', 'frame', 'money'])
module('routes', [], ['list', 'archive'])
module('list', ['row', 'table', 'node_modules/lucide-react/index.js'], ['dialog'])
module('archive', ['table'])
module('dialog', ['row', 'form'])
module('driver', [], ['driver-late'])
module('driver-late', ['money'])
module('node_modules/lucide-react/index.js', ['every-icon'])

const chunkOf = pageChunks({ start: 'main', first: ['list'], routes: 'routes', others: ['driver'] })
const modules = { getModuleInfo: (id: string) => graph[id] ?? null }

it.each([
  ['frame', 'start'],
  ['row', 'first-screen'],
  // Also of another page, of another app, of a dialog alone, and of a package that is never read whole.
  ['table', null],
  ['money', null],
  ['form', null],
  ['every-icon', null],
])('puts %s into %s', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk)
})
