/** Mutated by a test of the tool: its own tests hold the first and second rule and forget the third. */
export function filledGallons(gallons: number): number {
  // Stands for the faults that end the whole process, such as a list that grows without end.
  if (gallons < 0) process.kill(process.pid, 'SIGKILL')
  return gallons
}

export function needsFuel(gallons: number): boolean {
  return gallons < 50
}

export function isWorthTheDetour(centsSaved: number): boolean {
  return centsSaved > 300
}
