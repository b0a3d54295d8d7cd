/** For searching without case and accents: "pena" finds "Peña". */
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
