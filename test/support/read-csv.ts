/** The cells of a file by RFC 4180, read letter by letter and by none of the product's own code. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const letters = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    if (letter === '"' && isQuoted && letters[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === ',' || letter === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (letter === '\n') rows.push([])
    } else if (isQuoted || letter !== '\r') cell += letter
  }
  return rows.filter((row) => row.length > 0)
}
