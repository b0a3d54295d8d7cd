const sequenceMs = 1500

type KeyPress = Pick<Event, 'timeStamp'>

/** The first key of two, whichever place it belongs to, and when its second came. */
let first: { readonly key: string; readonly at: number; endedAt: number | null } | null = null

export function beginSequence(key: string, { timeStamp }: KeyPress): void {
  first = { key, at: timeStamp, endedAt: null }
}

/** The key before this one, where this one is the second of two; it stays so for all who are told of this press. */
export function firstOfSequence({ timeStamp }: KeyPress): string | null {
  if (first === null || timeStamp <= first.at || timeStamp - first.at > sequenceMs) return null
  return first.endedAt === null || first.endedAt === timeStamp ? first.key : null
}

/** The key is the second of two: on its own it means nothing. */
export function endsSequence(event: KeyPress): boolean {
  return firstOfSequence(event) !== null
}

/** The next key stands alone again. */
export function endSequence({ timeStamp }: KeyPress): void {
  if (first) first.endedAt = timeStamp
}
