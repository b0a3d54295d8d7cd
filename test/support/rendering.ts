import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { densitySetting } from '#client/theme/use-density.ts'
import { themeSetting } from '#client/theme/use-theme.ts'
import { endSequence } from '#client/ui/key-sequence.ts'

// How long something may take to appear before it counts as missing: a busy machine is no reason to fail, and
// finding by role walks the whole page.
configure({ asyncUtilTimeout: 15_000 })

// What a test gave the browser, or took from it: else the next one would find, say, a phone that tells where it is.
afterEach(() => {
  for (const part of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, part)
})

// The first key of two, whose second never came, would take the next test's first key for it.
afterEach(() => {
  endSequence({ timeStamp: -1 })
})

// Registered last, so it runs first: pages end in the browser that they were opened in.
afterEach(cleanup)

// A part that is still being loaded when its file ends could not be loaded by any file after it.
afterAll(() => vi.dynamicImportSettled())

// Files share a window: the next one finds it with its own parts, with nothing chosen, nothing stored and at its start.
afterAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  themeSetting.set('system')
  densitySetting.set('standard')
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
