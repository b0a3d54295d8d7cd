import { fieldsOf, isDoubtful, type Draft, type Field } from '../draft/draft.ts'
import { customerMatch, isOpenQuestion, placeMatch } from '../matches/match-of.ts'
import type { Matches } from '../matches/parties.ts'

/** What somebody should look at: what was read unsurely, and a customer or place that may be a saved one. */
export function fieldsToCheck(draft: Draft, matches: Matches | undefined): Field[] {
  const asked = new Set([
    ...(isOpenQuestion(customerMatch(matches, draft)) ? [draft.load.companyName.id] : []),
    ...draft.stops
      .filter((stop, index) => isOpenQuestion(placeMatch(matches, stop, index)))
      .map(({ fields }) => fields.name.id),
  ])
  return fieldsOf(draft).filter((field) => isDoubtful(field) || (asked.has(field.id) && !field.isChecked))
}

/** The one after this field, or from the beginning again. */
export function nextToCheck(draft: Draft, matches: Matches | undefined, id: string): Field | undefined {
  const order = fieldsOf(draft).map((field) => field.id)
  const others = fieldsToCheck(draft, matches).filter((field) => field.id !== id)
  return others.find((field) => order.indexOf(field.id) > order.indexOf(id)) ?? others[0]
}
