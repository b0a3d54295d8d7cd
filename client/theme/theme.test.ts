// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyDensity, readDensity, storeDensity } from './density.ts'
import { applyTheme, readThemeChoice, resolveTheme, storeThemeChoice } from './theme.ts'

function systemSays(...matching: string[]) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }))
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('theme', () => {
  beforeEach(() => {
    localStorage.clear()
    systemSays()
  })

  test('follows the system until the person chooses', () => {
    expect(resolveTheme(readThemeChoice())).toBe('light')
    systemSays('(prefers-color-scheme: dark)')
    expect(resolveTheme(readThemeChoice())).toBe('dark')
    storeThemeChoice('light')
    expect(resolveTheme(readThemeChoice())).toBe('light')
    storeThemeChoice('system')
    expect(readThemeChoice()).toBe('system')
  })

  test('is written on the page, where the colours and the bar of the browser follow it', () => {
    document.head.innerHTML = '<meta name="theme-color" content="">'
    applyTheme('dark')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.querySelector('meta')?.getAttribute('content')).toBe('#0A1216')
  })

  test('a browser that refuses storage still gets the light page', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused')
    })
    expect(readThemeChoice()).toBe('system')
    expect(readDensity()).toBe('standard')
  })
})

describe('density', () => {
  beforeEach(() => {
    localStorage.clear()
  })

  test('is standard, comfortable on touch, and what the person chose', () => {
    systemSays()
    expect(readDensity()).toBe('standard')
    systemSays('(pointer: coarse)')
    expect(readDensity()).toBe('comfortable')
    storeDensity('compact')
    expect(readDensity()).toBe('compact')
    applyDensity('compact')
    expect(document.documentElement.dataset['density']).toBe('compact')
  })
})
