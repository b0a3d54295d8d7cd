import { functionBodies } from './find-mutants.ts'
import type { Mutant } from './mutant.ts'
import { reachedPlaces, type Place } from './reached-places.ts'

/** The file with a mark in every function, so that a run tells which of them it entered. */
export function withMarks(file: string, source: string): string {
  const edits = functionBodies(file, source).flatMap(({ pos, end }) => {
    const mark = markOf(`${file}:${pos}`)
    const isBlock = source[pos] === '{'
    return isBlock
      ? [{ at: pos + 1, text: `${mark};` }]
      : [
          { at: pos, text: `(${mark},` },
          { at: end, text: ')' },
        ]
  })
  const inOrder = edits
    .map((edit, order) => ({ ...edit, order }))
    .toSorted((a, b) => b.at - a.at || b.order - a.order)
  let marked = source
  for (const { at, text } of inOrder) marked = marked.slice(0, at) + text + marked.slice(at)
  return `${marked}\n;${markOf(`${file}:top`)}\n`
}

function markOf(place: Place): string {
  return `globalThis.${reachedPlaces}?.add(${JSON.stringify(place)})`
}

/** The innermost function around a fault. */
export function placeOf(file: string, source: string, { start, end }: Mutant): Place {
  const around = functionBodies(file, source).filter((body) => body.pos <= start && body.end >= end)
  return `${file}:${around.at(-1)?.pos ?? 'top'}`
}
