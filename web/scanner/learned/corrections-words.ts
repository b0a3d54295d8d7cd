export function correctionsWords(count: number): string {
  return count === 1 ? '1 correction' : `${String(count)} corrections`
}
