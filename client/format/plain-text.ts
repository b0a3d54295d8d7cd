/** For searching without case, accents and what nobody sees: "pena" finds "Peña". */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
}
