const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** How some programs tell Excel the separator: a line above the headers, which Excel neither shows nor counts. */
export const separatorLine = /^sep=([,;\t|])[ \t]*(?:\r\n|\n|\r)/i

/** Enough lines that a title above the headers does not decide. */
const votingLines = 10
const longestLook = 50_000

/** The separator of a sheet by its first lines, outside of quotation marks; a comma if there is none. */
export function delimiterOf(text: string): Delimiter {
  const told = separatorLine.exec(text)?.[1]
  const named = delimiters.find((delimiter) => delimiter === told)
  if (named !== undefined) return named
  const lines = unquotedLines(text.slice(0, longestLook)).slice(0, votingLines)
  return evenDelimiter(lines) ?? mostVoted(lines)
}

/**
 * The only one that each line has as often as the headers do. Cells may hold more of the others, as those of
 * `Waco, TX;1.250,00` do.
 */
function evenDelimiter(lines: readonly string[]): Delimiter | null {
  const filled = lines.filter((line) => line.trim() !== '')
  const [even, other] = delimiters.filter((delimiter) => {
    const [count = 0, ...counts] = filled.map((line) => countOf(line, delimiter))
    return count > 0 && counts.every((each) => each === count)
  })
  return other === undefined ? (even ?? null) : null
}

/** The one that occurs most in most of the lines. */
function mostVoted(lines: readonly string[]): Delimiter {
  const votes = new Map<Delimiter, number>()
  for (const line of lines) {
    const vote = mostIn(line)
    if (vote !== null) votes.set(vote, (votes.get(vote) ?? 0) + 1)
  }
  const votesFor = (delimiter: Delimiter) => votes.get(delimiter) ?? 0
  return delimiters.reduce<Delimiter>((best, other) => (votesFor(other) > votesFor(best) ? other : best), ',')
}

/** The lines without quoted text, which may contain separators and line breaks. */
function unquotedLines(text: string): string[] {
  return text.replace(/"[^"]*(?:"|$)/g, '').split(/\r\n|\n|\r/)
}

function mostIn(line: string): Delimiter | null {
  const best = delimiters.reduce<Delimiter>(
    (before, other) => (countOf(line, other) > countOf(line, before) ? other : before),
    ',',
  )
  return countOf(line, best) > 0 ? best : null
}

function countOf(line: string, delimiter: Delimiter): number {
  return line.split(delimiter).length - 1
}
