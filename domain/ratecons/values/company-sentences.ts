import { wordsBetween } from '../sheet/cells.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { Scored } from './company-domains.ts'
import { nameAtStart } from './company-name.ts'
import { trade } from '../sheet/trade.ts'
import { legal } from './company-words.ts'

/** `between Plains Freight LLC ("Broker") and …`, `ACME Logistics (Broker)`. */
export function inSentences(sheet: Sheet): Scored[] {
  const patterns = [
    /\bbetween\s+(\p{Lu}[^()"“,;]{3,60}?(?:,? (?:llc|inc\.?|lp|corp\.?|co\.?|ltd\.?))?), of [^()]{8,90}\((?:the )?["“]?broker/giu,
    /\bbetween\s+([\p{Lu}\d][^()"“,;]{3,60}?(?:, (?:llc|inc\.?|lp|corp\.?|co\.?|ltd\.?))?)(?:,? (?:an?|hereinafter|hereafter)\b[^()]{0,60})?\s*[("“,]+\s*(?:the\s+)?["“]?broker/giu,
    /([\p{Lu}][\p{L}&.'’ -]{3,50}?(?:llc|inc\.?|corp\.?|logistics|brokerage|freight|co\b\.?))[,\s]*\(?\s*(?:hereinafter |hereafter )?(?:as |the )?["“(]?broker["”)]/giu,
    /(?<![\p{L}&] )((?:\p{Lu}[\p{L}\d&.'’-]*|\d+|&|of)(?:,? (?:\p{Lu}[\p{L}\d&.'’-]*|\d+|&|of)){0,6}),? \((?:the |hereinafter |hereafter |as )*["“]?broker["”]?\)/gu,
    /^(\p{Lu}[\p{L}\d&.'’-]*(?:,? (?:\p{Lu}[\p{L}\d&.'’-]*|&|of)){1,6}) (?:\(MC \d+\) )?(?:hires|offers|tenders|engages|sent you|hereby|agrees to pay|will pay)\b/gu,
    /\bbetween\s+(\p{Lu}[^()"“;:,]{3,60}?(?:llc|inc\.?|lp|corp\.?|co\.?|ltd\.?)), [\p{L} .'-]{3,30}, [A-Z]{2}(?: \d{5})? and\s/giu,
    /^(?:by and )?between\s+(\p{Lu}[^()"“;:]{3,60}?(?:llc|inc|lp|llp|corp|co|ltd|logistics|brokerage|brokers|freight|transport|transportation)\.?)$/giu,
    /\bbetween\s+(\p{Lu}[^()"“;:]{3,60}?(?:llc|inc\.?|lp|llp|corp\.?|co\.?|ltd\.?|logistics|brokerage|brokers|freight|group|transport|transportation|alliance|services))\s+and\s+\p{Lu}/giu,
    /\b(?:agreement with|(?:bills?|invoices?|paperwork) to|certificate holder|on behalf of|(?:tendered|brokered|offered|issued|arranged|dispatched) by)\s+([\p{Lu}\d][\p{L}\d&.'’ -]{3,50}?(?:,? (?:llc|inc\b\.?|corp\b\.?|l\.?p\b\.?|llp|ltd\b\.?|co\b\.?)|logistics|brokerage|brokers|freight|group|transport|transportation))(?=[\s,.;]|$)/giu,
  ]
  return [...sheet.paragraphs, ...sheet.cells].flatMap((run) =>
    patterns.flatMap((pattern) =>
      [...run.text.matchAll(pattern)].flatMap((match) => {
        const said = withoutSmallWords(match[1] ?? '')
        const start = nameAtStart(said)
        if (start === null) return []
        const at = match.index + match[0].indexOf(said)
        const text = start + moreOfName(run.text.slice(at + start.length))
        return [
          { text, words: wordsBetween(run, at, at + text.length), sureness: 1, score: 3, how: 'sentence' },
        ]
      }),
    ),
  )
}

/** `telephone today between Harlow Vale LLC`, where the word before was not read. */
function withoutSmallWords(text: string): string {
  return text.replace(/^(?:\p{Ll}\S*\s+)+(?=\p{Lu})/u, '')
}

/** `American Gateway Transport`, and behind it `Solutions, LLC`. */
function moreOfName(behind: string): string {
  const words = behind.split(/(?<=\S)(?=\s)/)
  const more: string[] = []
  for (const word of words) {
    const isFirm = legal.test(word.replace(/[,;:]$/, ''))
    if (!/^,? \p{Lu}/u.test(word) || !(isFirm || trade.test(word))) break
    more.push(word)
    if (isFirm) break
  }
  return more.join('').replace(/[,;:]$/, '')
}
