/** Whether another record has it already; the server compares the same way. */
export function isTaken<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  { typed, of, own }: { typed: string; of: (row: Row) => string | null; own: string | undefined },
): boolean {
  const wanted = typed.trim().toLowerCase()
  return wanted !== '' && rows?.some((row) => row.id !== own && of(row)?.toLowerCase() === wanted) === true
}
