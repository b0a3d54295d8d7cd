/**
 * What nobody sees or types, and what comes along when something is pasted: marks that turn the reading direction of all
 * that follows, letters without a width, control characters. Line breaks and tabs are none of them, nor are the joiners
 * that emoji and some scripts are written with.
 */
const unseen = /(?![\0\t-\r\u200c\u200d])[\p{Cc}\p{Cf}]/gu

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '')
}
