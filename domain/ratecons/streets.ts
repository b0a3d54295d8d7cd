const suffix = String.raw`(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|way|ct|court|cir|circle|pl|place|pkwy|parkway|hwy|highway|fwy|freeway|expy|expressway|tpke|turnpike|pike|ter|terrace|trl|trail|loop|plz|plaza|sq|square|row|run|xing|crossing|rte|route|fm|cr|sr|us|i|spur|byp|bypass|alley|cv|cove|bend|hill|ridge|park|path|pt|point|landing|mall|walk|ext|broadway)`
const endsAsStreet = new RegExp(String.raw`\b${suffix}\b\.?`, 'i')
export const unit = /^(?:ste|suite|unit|bldg|building|dock|door|apt|floor|fl|room|rm|gate|lot|#)\b/i

export function isStreet(text: string): boolean {
  if (unit.test(text)) return false
  if (/^(?:p\.? ?o\.? ?)?box \d/i.test(text)) return true
  if (/^(?:[\p{L}&.'’ -]+,\s+)?\d[\dA-Z-]*\s+\S/u.test(text))
    return !/^\d[\d,.]*\s*(?:lbs?|pallets|cases)\b/i.test(text)
  return (
    endsAsStreet.test(text) &&
    /^(?:one|two|three|old|hwy|highway|us|route|state|county|n|s|e|w)\b/i.test(text)
  )
}

/** The street at the end of a text that may begin with a name: `Jasper Tools, 8982 Baseline Rd`. */
export function streetBefore(text: string): { text: string; length: number } | null {
  const box = /(?:p\.? ?o\.? ?)?box \d+\S*$/i.exec(text)
  if (box) return { text: box[0], length: box[0].length }
  const starts = [...text.matchAll(/(?:^|[\s,(])(?=\d[\dA-Z]*(?:-\d+)?\s+\S)/g)].map(
    (match) => match.index + match[0].length,
  )
  // From the left: `8380 E 74th Ave` begins at its house number, not at its street's number.
  for (const start of starts) {
    const street = text.slice(start)
    const parts = street.split(/\s*,\s*/)
    const isWhole = parts.slice(1).every((part) => unit.test(part) || part === '')
    const isAfterBreak =
      start === 0 || /[,:;.–-]\s*$|\b(?:at|address|from|to)\s*$/i.test(text.slice(0, start))
    if (isWhole && street.split(' ').length <= 9 && (isAfterBreak || endsAsStreet.test(street)))
      return { text: street, length: street.length }
  }
  return null
}
