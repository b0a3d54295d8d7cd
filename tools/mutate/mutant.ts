/** One fault: these characters of the file are replaced by others. */
export type Mutant = {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** What was done, as the list of survivors names it. */
  readonly kind: string
}

export function mutated(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}
