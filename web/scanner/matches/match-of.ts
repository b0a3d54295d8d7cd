import type { Draft, DraftStop } from '../draft/draft.ts'
import type { Matches } from './parties.ts'

/** A saved customer or location that may be meant. */
export type Candidate = { readonly id: string; readonly name: string; readonly where: string | null }

/** `chosen`: an id; null: a new one; undefined: not decided. */
export type Match = {
  readonly known: Candidate | null
  readonly candidates: readonly Candidate[]
  readonly chosen: string | null | undefined
}

const nobody: Match = { known: null, candidates: [], chosen: undefined }

type Customer = { id: string; name: string; email: string | null }

export function customerMatch(matches: Matches | undefined, draft: Draft): Match {
  if (!matches || draft.load.companyName.text.trim() === '') return nobody
  const { known, candidates } = matches.customer
  // Two with the same name are distinguished by their invoice address.
  const isAlone = (name: string) => candidates.filter((other) => other.name === name).length < 2
  const plain = ({ id, name, email }: Customer): Candidate => ({
    id,
    name,
    where: isAlone(name) ? null : email,
  })
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

/** The saved record that the load will use. */
export function takenOf({ known, candidates, chosen }: Match): Candidate | null {
  if (chosen === null) return null
  if (chosen === undefined) return known
  return [known, ...candidates].find((candidate) => candidate?.id === chosen) ?? known
}

export function isOpenQuestion({ known, candidates, chosen }: Match): boolean {
  return known === null && candidates.length > 0 && chosen === undefined
}

/** The id to send; absent: the server uses a certain match. */
export function idToSend(match: Match): string | null | undefined {
  return match.chosen === null ? null : takenOf(match)?.id
}

/** `Cedar Hollow Foods, Dallas, TX` */
export function nameOf({ name, where }: Candidate): string {
  return where === null ? name : `${name}, ${where}`
}
