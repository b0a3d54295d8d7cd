import { addressTails, type AddressTail } from './address-tail.ts'
import type { Gazetteer } from './gazetteer.ts'
import { withoutNicknames } from './nicknames.ts'
import { placeKey } from './place-name.ts'
import { townIn, townWithoutState, townWords } from './town-in-segments.ts'
import type { StateCode } from './us-states.ts'

export type WrittenPlace = {
  readonly town: string | null
  readonly state: StateCode | null
  readonly zip: string | null
}

/**
 * The town, state and ZIP code as written in an address, even if they do not exist; geocoders' answers are checked
 * against it.
 */
export function writtenPlace(address: string, gazetteer: Gazetteer): WrittenPlace {
  const tails = addressTails(withoutNicknames(address.trim()))
  const { segments, state, zip } = tails.find((tail) => isWholeTown(tail, gazetteer)) ??
    tails.find((tail) => tail.state !== null) ??
    tails[0] ?? { segments: [], state: null, zip: null }
  const known =
    state === null ? townWithoutState(segments, gazetteer) : townIn(segments, state, gazetteer, null)
  return { town: known?.town.name ?? townWords(segments), state, zip }
}

/** `Port Washington` names no state. */
function isWholeTown({ state, segments, isUncut }: AddressTail, gazetteer: Gazetteer): boolean {
  const [only = []] = segments
  if (state !== null || !isUncut || segments.length !== 1) return false
  return gazetteer.townsByKey(placeKey(only.join(' '))).length > 0
}
