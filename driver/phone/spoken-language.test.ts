import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepLanguage, spokenLanguage } from './spoken-language.ts'

/** A phone that keeps one thing, as its worker sees it. */
function aStore(open?: () => Promise<never>) {
  const kept = new Map<string, Response>()
  const cache = {
    put: (path: string, what: Response) => Promise.resolve(kept.set(path, what)),
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
  }
  vi.stubGlobal('caches', { open: open ?? (() => Promise.resolve(cache)) })
}

describe('the language that a worker speaks', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is the one that the driver chose', async () => {
    aStore()
    await keepLanguage('es')
    expect(await spokenLanguage()).toBe('es')
  })

  it('is that of the phone where nobody chose, and where nothing can be read', async () => {
    vi.stubGlobal('navigator', { languages: ['es-MX'] })
    aStore()
    expect(await spokenLanguage()).toBe('es')
    aStore(() => Promise.reject(new Error('The storage is full')))
    expect(await spokenLanguage()).toBe('es')
  })
})
