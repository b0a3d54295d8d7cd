import { fieldsOf, isDoubtful, type Draft, type Field } from '../draft/draft.ts'
import { customerMatch, isOpenQuestion, placeMatch } from './match-of.ts'
import type { Matches } from './parties.ts'

/** Fields to check: uncertain, expected but not found, or with a possible saved match. */
export function fieldsToCheck(draft: Draft, matches: Matches | undefined): Field[] {
  const { companyName } = draft.load
  const asked = new Set([
    ...(isOpenQuestion(customerMatch(matches, draft)) ? [companyName.id] : []),
    ...draft.stops
      .filter((stop, index) => isOpenQuestion(placeMatch(matches, stop, index)))
      .map(({ fields }) => fields.name.id),
    ...missingOf(draft).map(({ id }) => id),
  ])
  return fieldsOf(draft).filter((field) => isDoubtful(field) || (asked.has(field.id) && !field.isChecked))
}

/** The number of values: those read, and those that should have been. */
export function countOfValues(draft: Draft): number {
  return fieldsOf(draft).filter(({ readings }) => readings.length > 0).length + missingOf(draft).length
}

/** The one after this field, or from the beginning again. */
export function nextToCheck(draft: Draft, matches: Matches | undefined, id: string): Field | undefined {
  const order = fieldsOf(draft).map((field) => field.id)
  const others = fieldsToCheck(draft, matches).filter((field) => field.id !== id)
  return others.find((field) => order.indexOf(field.id) > order.indexOf(id)) ?? others[0]
}

/** Required for driving and billing, so a missing one must not be overlooked. */
function missingOf({ load, stops }: Draft): Field[] {
  const { loadNumber, companyName, rate } = load
  const places = stops
    .filter(({ isAdded }) => !isAdded)
    .flatMap(({ fields: { name, street, town, appointment } }) => [name, street, town, appointment])
  return [loadNumber, companyName, rate, ...places].filter(({ readings }) => readings.length === 0)
}
