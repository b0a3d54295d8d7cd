const delimiters = [',', ';', '\t', '|'] as const
type Delimiter = (typeof delimiters)[number]

/** Enough lines that a title above the headers does not decide. */
const votingLines = 10
const longestLook = 50_000

/** The separator that occurs most in most of the first lines, outside of quotation marks; a comma if there is none. */
export function delimiterOf(text: string): Delimiter {
  const votes = new Map<Delimiter, number>()
  for (const line of unquotedLines(text.slice(0, longestLook)).slice(0, votingLines)) {
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
  const countOf = (delimiter: Delimiter) => line.split(delimiter).length - 1
  const best = delimiters.reduce<Delimiter>(
    (before, other) => (countOf(other) > countOf(before) ? other : before),
    ',',
  )
  return countOf(best) > 0 ? best : null
}
