import type { Word } from '../sheet/cells.ts'

export function wordsOfText(words: readonly Word[], text: string): Word[] {
  const found = words.filter(
    (word) => text.includes(word.text.replace(/^[#:(]+|[,;:).]+$/g, '')) || word.text.includes(text),
  )
  return found.length > 0 ? found : words.slice(0, 1)
}

export function sureOf(words: readonly Word[]): number {
  return Math.min(1, ...words.map(({ sureness }) => sureness))
}
