import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { pageHash } from './page-hash.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('is the SHA-256 that the server has of the same file', async () => {
  const bytes = new Uint8Array(5000).map((_, index) => index % 256)
  expect(await pageHash(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

it('is none on a page that came without https', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined })
  expect(await pageHash(new Blob(['a page']))).toBeNull()
})
