const suffixes = 'Ave Blvd Cir Ct Dr Fwy Hwy Ln Loop Pike Pkwy Pl Plaza Rd St Ter Tpke Trl Way'.split(' ')

/** Makes similar-looking letters equal: `Bivd` and `Blvd`. */
function blurred(word: string): string {
  return word
    .toLowerCase()
    .replace(/[il1|!]/g, 'l')
    .replace(/[o0]/g, 'o')
    .replace(/vv/g, 'w')
}

/** Misread so often that they are no names; only as the last word. */
const lastWords: Readonly<Record<string, string>> = { Sf: 'St', SF: 'ST', Ra: 'Rd', RA: 'RD', Aye: 'Ave' }

const byBlur = new Map(suffixes.map((suffix) => [blurred(suffix), suffix]))

/** Repairs a misread street: suffixes with similar letters, and missing spaces as in `E74thAve` and `Highway 71S`. */
export function tidyStreet(street: string): string {
  return street
    .replace(/\bS ?(?=0th\b)/gi, '5')
    .replace(/\b([NS]?[EW]|[NS])(?=\d+(?:st|nd|rd|th))/gi, '$1 ')
    .replace(/^(\d+ [NSEW])(?=\p{Lu}\p{Ll}{2})/u, '$1 ')
    .replace(/^(\d{2,6})([NSEW]) (?=[\p{L}\d])/u, '$1 $2 ')
    .replace(/^(\d+)[.,·'’](?=\p{L})/u, '$1 ')
    .replace(/ ([A-Z]?)(St|Ave|Rd|Dr|Blvd)([NSEW]{1,2})$/, ' $1 $2 $3')
    .replace(/[\s.,:;–-]+$/, '')
    .replace(/(\d(?:st|nd|rd|th))(?=[A-Z][a-z])/g, '$1 ')
    .replace(/(\d(?:ST|ND|RD|TH))(?=(?:AVE|BLVD|CT|DR|LN|PL|RD|ST)\b)/g, '$1 ')
    .replace(/(?<!\bstate )\b((?:highway|hwy|route|rte|road|rd|us|fm|cr|sr)[ -]\d{1,4})([NSEW])$/i, '$1 $2')
    .replace(/([a-z])(?=(?:Ave|Blvd|Dr|Hwy|Ln|Pkwy|Rd)$)/g, '$1 ')
    .replace(/([a-z])[-·.](Ave|Blvd|Dr|Hwy|Ln|Pkwy|Rd|St)(?: \2)?$/, '$1 $2')
    .split(' ')
    .map((word, index) => (index > 0 && !/\d/.test(word) ? (suffixOf(word) ?? word) : word))
    .join(' ')
    .replace(/ (\p{L}+)$/u, (_, last: string) => ` ${lastWords[last] ?? last}`)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\s+/g, ' ')
}

/** Only for unknown words: `Dr` stays, whatever its case. */
function suffixOf(word: string): string | null {
  if (suffixes.some((suffix) => suffix.toLowerCase() === word.toLowerCase())) return null
  return byBlur.get(blurred(word)) ?? null
}

/** Whether the edit distance is at most `most`; anything beyond is not computed. */
export function isNear(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, change))
    }
    row = next
  }
  return (row[b.length] ?? most + 1) <= most
}
