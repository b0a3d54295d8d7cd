import { trade } from '../sheet/trade.ts'
import { legal } from './company-words.ts'

/** The name before a dash, an MC number, an address or a phone. */
export function nameAtStart(text: string): string | null {
  const cut = text
    .replace(/^[\s*•|–-]+/, '')
    .split(
      /\s[-–—|/•·]\s|\s\((?!\p{L}{2,12}\),? (?:inc|llc|corp|ltd|co)\b)|,?\s(?=\d{3,6}\s+[NSEW\p{Lu}]\S*\s)|,\s(?=\d{2}|p\.?o\.? )|\b(?:MC|USDOT|DOT|phone|ph|tel|fax)\b[\s#:.]*\d|\bd\/?b\/?a\b|,?\s(?:c\/o|care of|attn|attention)\s|\s(?:carrier |truck |freight )?(?:rate|load|dispatch|carrier|tender) (?:confirmation|sheet|tender|agreement|con)\b|\s{3,}|(?:^|\s)\(?\d{3}\)?[-. ]\d{3}[-.]/iu,
    )[0]
    ?.replace(/[\s,;:*|/•·–-]+$/, '')
    .replace(/\s(?:dispatch|team|office)$/, '')
    .replace(
      /,\s(?:accounts? (?:payable|receivable)|(?:carrier )?settlements?|payables|billing|carrier (?:sales|services|relations|payments?))$/i,
      '',
    )
    .replace(/\s(?:traffic|shipping|transportation) (?:department|dept\.?)$/i, '')
    .replace(menuOfPortal, '')
    .replace(/\s(?:contacts?|signature|representative|terms of use)$/i, '')
    .trim()
  if (cut === undefined || cut.length < 3) return null
  const firm = withoutPerson(cut)
  return /[\p{L}]{2}/u.test(firm) ? firm : null
}

/** `Harbinger Freight Exchange Dashboard Loads Settings`: a page on a screen, printed with its menu. */
const menuOfPortal =
  /(?<=\S\s\S+)\s(?:(?:home|menu|search|help) )*(?:dashboard|my loads|log ?(?:out|off)|sign out|notifications|carrier portal)\b.*/i

export function isPerson(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u.test(text) && !trade.test(text) && !legal.test(text)
  )
}

/** `Dana Whitlow, grain desk`, `Contact Dana Whitlow`: who, and where at work. */
export function hasPost(text: string): boolean {
  const [, named] = /^(?:contact|dispatcher) (.+)$/i.exec(text) ?? []
  if (named !== undefined && isPerson(named)) return true
  const [first = '', post, ...more] = text.split(/,\s+/)
  return post !== undefined && more.length === 0 && isPerson(first) && /^\p{Ll}/u.test(post)
}

/** `Dana Whitlow, Copperline Brokerage LP`: who writes, then for whom. */
function withoutPerson(text: string): string {
  const [first = '', ...rest] = text.split(/,\s+/)
  const firm = rest.join(', ')
  return isPerson(first) && (trade.test(firm) || (legal.test(firm) && /\S \S/.test(firm))) ? firm : text
}
