import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256Hex } from './sha256.ts'

it('is what FIPS 180-4 says of its example', () => {
  expect(sha256Hex(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

it('is what the server has of the same bytes, at every length around a block and for a whole page', () => {
  const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
  const lengths = [...Array.from({ length: 130 }, (_, index) => index), 400 * 1024]
  const wrong = lengths.filter((length) => {
    const bytes = bytesOf(length)
    return sha256Hex(bytes) !== createHash('sha256').update(bytes).digest('hex')
  })
  expect(wrong).toEqual([])
})
