/** As PDF writes numbers, in which there is no `5e-14`: no page shows more than three places of a point. */
export function numberText(...numbers: readonly number[]): string {
  return numbers.map((value) => String(Math.round(value * 1000) / 1000)).join(' ')
}
