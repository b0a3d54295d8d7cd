const sequenceMs = 1500

type KeyPress = Pick<Event, 'timeStamp'>

/** The first key of two, whichever place it belongs to, and when its second came. */
let first: { readonly key: string; readonly at: number; endedAt: number | null } | null = null

export function beginSequence(key: string, { timeStamp }: KeyPress): void {
  first = { key, at: timeStamp, endedAt: null }
}

/** The previous key if this one is the second of a sequence; the same for all listeners of this key press. */
export function firstOfSequence({ timeStamp }: KeyPress): string | null {
  if (first === null || timeStamp <= first.at || timeStamp - first.at > sequenceMs) return null
  return first.endedAt === null || first.endedAt === timeStamp ? first.key : null
}

/** The key is the second of a sequence and has no meaning of its own. */
export function endsSequence(event: KeyPress): boolean {
  return firstOfSequence(event) !== null
}

/** The next key starts anew. */
export function endSequence({ timeStamp }: KeyPress): void {
  if (first) first.endedAt = timeStamp
}
