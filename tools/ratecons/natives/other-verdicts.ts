import type { PaperContent } from '../../../domain/ratecons/read-paper.ts'
import { dollars, type InventedLoad } from './invented.ts'
import { mailName } from './layout.ts'
import { judged, number, plain, type Verdict } from './verdicts.ts'
import { sentences, type Sentence } from './sentences.ts'

/** What not every layout prints: asked for only where `printed`, all words of the paper, has it. */
export function otherVerdicts(content: PaperContent, load: InventedLoad, printed: string): Verdict[] {
  const has = (text: string) => text !== '' && plain(printed).includes(plain(text))
  const { rate, broker } = content
  const mail = `${mailName(load)}@${load.broker.domain}.example`
  const mails = [broker.email, broker.billingEmail].find((read) => read && plain(read.text) === plain(mail))
  const exact = (name: string, read: Read, wanted: string) =>
    has(wanted) ? [judged(name, read, wanted, (text) => plain(text) === plain(wanted))] : []
  const money = (name: string, read: Read, amount: number) =>
    amount > 0 && has(dollars(amount))
      ? [judged(name, read, dollars(amount), (text) => number(text) === amount)]
      : []
  return [
    ...exact('broker mc', broker.mc, load.broker.mc),
    ...exact('broker contact', broker.contact, load.broker.contact),
    ...exact('broker e-mail', mails ?? broker.email, mail),
    ...exact('billing e-mail', broker.billingEmail, load.billing ?? ''),
    ...money('line haul', rate.lineHaul, load.lineHaul),
    ...money('fuel', rate.fuel, load.fuel),
    ...(load.temperature !== '' && /\btemp(?:erature)?\b/i.test(printed)
      ? [temperature(content.temperature, load.temperature)]
      : []),
    ...sentences.filter(({ text }) => has(text)).flatMap((sentence) => termVerdict(content, sentence)),
  ]
}
type Read = { readonly text: string; readonly confidence: number } | null

/** Zero is how a form says that nobody typed it. */
function temperature(read: Read, wanted: string): Verdict {
  return judged('temperature', read, wanted === '0' ? null : wanted, (text) =>
    text.replace(/[^\d-]/g, '').startsWith(wanted),
  )
}

function termVerdict({ terms }: PaperContent, { text, kind, figures = {} }: Sentence): Verdict[] {
  if (!kind) return []
  const found = terms.find(
    (term) => term.kind === kind && plain(term.sentence).includes(plain(text).slice(0, 40)),
  )
  const told = new Map(Object.entries(found ?? {}))
  const isRight =
    found !== undefined && Object.entries(figures).every(([name, value]) => told.get(name) === value)
  return [
    {
      name: `term ${kind}`,
      isAbsent: false,
      wanted: `${text.slice(0, 50)} ${JSON.stringify(figures)}`,
      got: found
        ? JSON.stringify(found, ['freeHours', 'amount', 'capAmount', 'capHours', 'withinHours'])
        : null,
      confidence: found?.confidence ?? null,
      isRight,
    },
  ]
}
