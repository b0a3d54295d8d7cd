/**
 * What nobody sees or types, and what comes along when something is pasted: marks that turn the reading direction of all
 * that follows, letters without a width, fillers, control characters. Line breaks and tabs are none of them.
 */
const unseen = /(?![\t-\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u
/** Joiners and choices of a form, after what is written with them: emoji and some scripts. */
const shaping = /[\u200c\u200d\p{Variation_Selector}]/u
const shaped =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{Extended_Pictographic}\p{Emoji_Presentation}]/u
/** All that look like the space of a keyboard, or like none. */
const oddSpaces = /[\p{Zs}\u2800]/gu

export function withoutUnseen(text: string): string {
  const spaced = text.replace(oddSpaces, ' ')
  if (!unseen.test(spaced)) return spaced
  let seen = ''
  let before = ''
  for (const letter of spaced) {
    if (unseen.test(letter)) {
      if (!shaping.test(letter) || !shaped.test(before)) continue
    } else if (!/\p{M}/u.test(letter)) before = letter
    seen += letter
  }
  return seen
}
