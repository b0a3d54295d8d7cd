import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What React, the browser or our own code complains about is a fault; a test that expects it says so with its own spy. */
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  expect(complaints).toEqual([])
})
