import { expect, it } from 'vitest'
import { sayIn } from './catalogue.ts'
import { languageFor } from './language.ts'

const words = {
  plain: { en: 'Loads', es: 'Cargas' },
  filled: { en: 'Load {number} is {state}', es: 'La carga {number} está {state}' },
} as const

it('says a text in the language, with its values', () => {
  const say = sayIn(words, 'es')
  expect(say('plain')).toBe('Cargas')
  expect(say('filled', { number: '109-2026-001', state: 'lista' })).toBe('La carga 109-2026-001 está lista')
})

it('asks for the values by type', () => {
  const say = sayIn(words, 'en')
  // @ts-expect-error the values are missing
  expect(say('filled')).toBe('Load {number} is {state}')
  // @ts-expect-error one value is missing
  expect(say('filled', { number: 1 })).toBe('Load 1 is {state}')
  // @ts-expect-error there is no such text
  expect(() => say('fulled')).toThrow()
})

it('never fills a value into a value', () => {
  expect(sayIn(words, 'en')('filled', { number: '{state}', state: 'here' })).toBe('Load {state} is here')
})

it('takes the first language of the phone that it speaks', () => {
  expect(languageFor(['es-MX', 'en-US'])).toBe('es')
  expect(languageFor(['de-DE', 'en-US', 'es'])).toBe('en')
  expect(languageFor(['ES-419'])).toBe('es')
  expect(languageFor(['de-DE'])).toBe('en')
  expect(languageFor([])).toBe('en')
})
