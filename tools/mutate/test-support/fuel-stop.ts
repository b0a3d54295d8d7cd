/** Mutated by a test of the tool: its own tests hold the first rule and forget the second. */
export function needsFuel(gallons: number): boolean {
  return gallons < 50
}

export function isWorthTheDetour(centsSaved: number): boolean {
  return centsSaved > 300
}
