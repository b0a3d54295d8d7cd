/** For finding: letter case and accents don't matter, "pena" finds "Peña". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
