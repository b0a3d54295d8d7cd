import { afterEach, expect, it, vi } from 'vitest'
import { pageHash } from './page-hash.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('is the SHA-256 of the bytes, as the server has it of the same file', async () => {
  // The example of FIPS 180-4.
  expect(await pageHash(new Blob(['abc']))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('is none on a page that came without https', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => undefined })
  expect(await pageHash(new Blob(['a page']))).toBeNull()
})
