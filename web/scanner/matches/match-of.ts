import type { Draft, DraftStop } from '../draft/draft.ts'
import type { Matches } from './parties.ts'

/** A saved customer or location that may be meant. */
export type Candidate = { readonly id: string; readonly name: string; readonly where: string | null }

/** `chosen`: an id, null for a new one, undefined where nobody said. */
export type Match = {
  readonly known: Candidate | null
  readonly candidates: readonly Candidate[]
  readonly chosen: string | null | undefined
}

const nobody: Match = { known: null, candidates: [], chosen: undefined }

export function customerMatch(matches: Matches | undefined, draft: Draft): Match {
  if (!matches || draft.load.companyName.text.trim() === '') return nobody
  const { known, candidates } = matches.customer
  const plain = ({ id, name }: { id: string; name: string }): Candidate => ({ id, name, where: null })
  return { known: known && plain(known), candidates: candidates.map(plain), chosen: draft.customerId }
}

type Place = { id: string; name: string; city: string | null; state: string | null }

export function placeMatch(matches: Matches | undefined, stop: DraftStop, index: number): Match {
  const found = matches?.stops[index]
  if (!found) return nobody
  const plain = ({ id, name, city, state }: Place): Candidate => {
    const where = [city, state].filter(Boolean).join(', ')
    return { id, name, where: where === '' ? null : where }
  }
  const { known, candidates } = found
  return { known: known && plain(known), candidates: candidates.map(plain), chosen: stop.locationId }
}

/** The saved one that the load will get. */
export function takenOf({ known, candidates, chosen }: Match): Candidate | null {
  if (chosen === null) return null
  if (chosen === undefined) return known
  return [known, ...candidates].find((candidate) => candidate?.id === chosen) ?? known
}

export function isOpenQuestion({ known, candidates, chosen }: Match): boolean {
  return known === null && candidates.length > 0 && chosen === undefined
}

/** As it is sent: left out, the server takes who is surely meant. */
export function idToSend(match: Match): string | null | undefined {
  return match.chosen === null ? null : takenOf(match)?.id
}
