export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The separator that the first lines have most of, outside of quotation marks; a comma when there is none. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const letter of firstLine(text)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return delimiters.reduce((best, other) =>
    (counts.get(other) ?? 0) > (counts.get(best) ?? 0) ? other : best,
  )
}

/** Up to the first line end outside of quotation marks, and no farther than any header goes. */
function firstLine(text: string): string {
  let isQuoted = false
  const head = text.slice(0, 20_000)
  for (let index = 0; index < head.length; index += 1) {
    const letter = head[index]
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r') && index > 0) return head.slice(0, index)
  }
  return head
}
