const abbreviated = /(?:^|[\s(])(?:st|mt|ft|inc|co|corp|bros|no|ste|ave|rd|blvd|dr|hwy|u\.s|[nsew])$/i

/** The text after the last end of a sentence; `St. Croix` and `Ostrander Bros. Truck` do not end one. */
export function lastSentence(text: string): string {
  const end = [...text.matchAll(/[.;]\s+(?=\p{Lu})/gu)].findLast(
    ({ index }) => !abbreviated.test(text.slice(0, index)),
  )
  return end ? text.slice(end.index + end[0].length) : text
}
