/**
 * What nobody sees or types, and what comes along when something is pasted: marks that turn the reading direction of all
 * that follows, letters without a width, fillers, control characters. Line breaks and tabs are none of them, nor is NUL,
 * which is refused; every odd space is a plain one. Joiners and choices of a form stay with emoji and the scripts that are
 * written with them, which all come after the Latin, Greek and Cyrillic letters.
 */
export function withoutUnseen(text: string): string {
  return text
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .replace(/(?![\0\t-\r\u200c\u200d\p{VS}])[\p{Cc}\p{Cf}\p{DI}]/gu, '')
    .replace(/([\0-\u052f]|^)[\u200c\u200d\p{VS}]+/gu, '$1')
}
