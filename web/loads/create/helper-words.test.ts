import { expect, it } from 'vitest'
import { aLocation } from '#client/test-support/a-load.ts'
import { withStop } from './draft-stops.ts'
import { helperWords } from './helper-words.ts'
import { emptyDraft } from './load-draft.ts'

const numbered = { ...emptyDraft, number109: '109-2026-418' }
const place = aLocation()

it.each([
  [emptyDraft, 'create-load-number', 'Start with the 109 number.', true],
  [numbered, 'create-load-stops', 'Now choose a location and press Add Stop.', true],
  [withStop(numbered, place, 'dropoff'), 'create-load-stops', 'Add where the load is picked up.', true],
  [withStop(numbered, place, 'pickup'), 'create-load-stops', 'Add where the load is delivered.', true],
  [
    withStop(withStop(numbered, place, 'pickup'), place, 'dropoff'),
    ...(['create-load-ready', 'Next place, or create it.', false] as const),
  ],
] as const)('of %o speaks of the step at hand', (draft, tipId, message, greets) => {
  expect(helperWords(draft)).toMatchObject({ tipId, message, greets })
})
