import { expect, test } from 'vitest'
import { documentIdOf, documentPath, splitDocumentPaths } from './document-path.ts'

const id = '0199f0a0-5d6e-7c3a-9f00-0a1b2c3d4e5f'

test('a path leads back to its document', () => {
  expect(documentPath(id)).toBe(`/objects/${id}`)
  expect(documentIdOf(documentPath(id))).toBe(id)
  expect(documentIdOf(`/objects/${id.toUpperCase()}`)).toBe(id)
})

test.each([
  '',
  '/objects/',
  '/objects/1',
  `/other/${id}`,
  `/invoice/${id}`,
  id,
  `/objects/${id}/more`,
  `/objects/${id}?as=jpeg`,
])('%j is no path of a document', (path) => {
  expect(documentIdOf(path)).toBeNull()
})

test('joined paths come apart, in order', () => {
  expect(splitDocumentPaths(' /objects/a,/objects/b, ,')).toEqual(['/objects/a', '/objects/b'])
  expect(splitDocumentPaths('')).toEqual([])
  expect(splitDocumentPaths(null)).toEqual([])
})
