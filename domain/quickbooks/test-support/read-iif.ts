/** A transaction as QuickBooks would import it, by the headers of the file. */
export type ReadTransaction = {
  readonly head: Readonly<Record<string, string>>
  readonly lines: readonly Readonly<Record<string, string>>[]
}
export type ReadIif = {
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
  readonly transactions: readonly ReadTransaction[]
}

/** Strict: a row with other fields than its header, or a line outside of a transaction, is an error. */
export function readIif(text: string): ReadIif {
  const headers = new Map<string, readonly string[]>()
  const lists: Record<string, Record<string, string>[]> = {}
  const transactions: ReadTransaction[] = []
  let open: { head: Record<string, string>; lines: Record<string, string>[] } | null = null
  if (!text.endsWith('\r\n')) throw new Error('the last line is not ended')
  for (const line of text.slice(0, -2).split('\r\n')) {
    if (/[\r\n"]|[^\x20-\x7e\t]/.test(line)) throw new Error(`not plain: ${line}`)
    const [keyword = '', ...cells] = line.split('\t')
    if (keyword.startsWith('!')) {
      headers.set(keyword.slice(1), cells)
      continue
    }
    const header = headers.get(keyword)
    if (header?.length !== cells.length) throw new Error(`does not fit its header: ${line}`)
    const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
    if (keyword === 'TRNS') open = { head: row, lines: [] }
    else if (keyword === 'SPL') {
      if (open === null) throw new Error(`outside of a transaction: ${line}`)
      open.lines.push(row)
    } else if (keyword === 'ENDTRNS') {
      if (open === null) throw new Error('ends what never began')
      transactions.push(open)
      open = null
    } else (lists[keyword] ??= []).push(row)
  }
  if (open !== null) throw new Error('a transaction is not ended')
  return { lists, transactions }
}

/** In cents, of the text as it stands. */
export function centsIn(amount: string | undefined): number {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(amount ?? '')
  if (!match) throw new Error(`no amount: ${String(amount)}`)
  return Number(`${match[1] ?? ''}${match[2] ?? ''}${match[3] ?? ''}`)
}

/** The sum of a transaction's lines: zero in a correct file. */
export function balanceOf({ head, lines }: ReadTransaction): number {
  return lines.reduce((sum, line) => sum + centsIn(line['AMOUNT']), centsIn(head['AMOUNT']))
}
