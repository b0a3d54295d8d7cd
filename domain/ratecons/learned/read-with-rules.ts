import { moneyText, parseMoney } from '../../money.ts'
import { rounded } from '../sheet/rounded.ts'
import { readingOf, type PaperReading } from '../values/paper-values.ts'
import type { PaperContent } from '../read-paper.ts'
import { stopFields, type PaperStopReading } from '../values/stop-values.ts'
import { followRule, type Part } from './follow-rule.ts'
import { paperShapes, stopShapes, type LearnedField, type PaperLearned } from './learned-fields.ts'
import type { OpenedPaper } from './opened-paper.ts'
import { ruleSureness, type KnownRule } from './rule.ts'
import { before, type RuledReading } from './ruled-reading.ts'
import { withStopValue } from './stop-value.ts'

type RuledPaper = {
  readonly content: PaperContent
  /** The rules that gave a value. */
  readonly used: ReadonlySet<string>
}

/** Values from learned rules replace those of the reading rules, which become alternatives. */
export function readWithRules(
  content: PaperContent,
  paper: OpenedPaper,
  rules: readonly KnownRule[],
): RuledPaper {
  const used = new Set<string>()
  let ruled = content
  for (const field of namesOf(paperShapes)) {
    if (isOfNoLoad(content, field)) continue
    const read = best(paper.whole, rules, field) ?? known(content, rules, field)
    if (!read) continue
    used.add(read.rule.id)
    ruled = withValue(ruled, field, before(read, currentOf(ruled, field)))
  }
  const stops = ruled.stops.map((stop, index) => {
    const part = paper.stops[index]
    return part ? ruledStop(stop, part, rules, used) : stop
  })
  return { content: { ...ruled, stops, fields: { ...ruled.fields, ...stopFields(stops) } }, used }
}

/** A rate on a paper of several loads is that of none of them, or of all. */
export function isOfNoLoad({ severalLoads }: PaperContent, field: PaperLearned): boolean {
  return severalLoads !== null && field.startsWith('rate.')
}

function ruledStop(
  stop: PaperStopReading,
  part: Part,
  rules: readonly KnownRule[],
  used: Set<string>,
): PaperStopReading {
  let ruled = stop
  for (const field of namesOf(stopShapes)) {
    const read = best(part, rules, field)
    if (!read) continue
    used.add(read.rule.id)
    ruled = withStopValue(ruled, field, read)
  }
  return ruled
}

// The keys of these tables are the names.
const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[]

function best(part: Part, rules: readonly KnownRule[], field: LearnedField): RuledReading | null {
  const read = rules
    .filter((rule) => rule.field === field)
    .flatMap((rule) => {
      const found = followRule(part, rule)
      if (!found) return []
      const sureness = ruleSureness(rule) * found.sureness
      return [{ rule, reading: { ...readingOf({ ...found, sureness }), by: 'learned' as const } }]
    })
  return read.toSorted((a, b) => b.reading.confidence - a.reading.confidence)[0] ?? null
}

/** The name of a broker whose name is only in a picture: shown at the text that identifies the broker. */
function known(
  { broker, fields }: PaperContent,
  rules: readonly KnownRule[],
  field: PaperLearned,
): RuledReading | null {
  const rule = rules.find((each) => each.field === field && each.way === 'name')
  const proof = broker.mc ?? broker.email ?? broker.billingEmail ?? fields.companyName
  if (!rule || !proof) return null
  const { place, words } = proof
  const confidence = rounded(ruleSureness(rule))
  return { rule, reading: { text: rule.label, confidence, place, words, by: 'learned' } }
}

export function currentOf(content: PaperContent, field: PaperLearned): PaperReading | null {
  const { fields, rate, broker } = content
  return {
    loadNumber: fields.loadNumber,
    poNumber: fields.poNumber,
    companyName: fields.companyName,
    'rate.total': rate.total,
    'rate.lineHaul': rate.lineHaul,
    'rate.fuel': rate.fuel,
    equipment: content.equipment,
    weight: content.weight,
    commodity: content.commodity,
    temperature: content.temperature,
    'broker.mc': broker.mc,
    'broker.contact': broker.contact,
    'broker.phone': broker.phone,
    'broker.email': broker.email,
    'broker.billingEmail': broker.billingEmail,
  }[field]
}

export function withValue(content: PaperContent, field: PaperLearned, value: PaperReading): PaperContent {
  const [group, name] = field.split('.')
  if (name === undefined)
    return field in content.fields
      ? { ...content, fields: { ...content.fields, [field]: value } }
      : { ...content, [field]: value }
  if (group === 'broker') return { ...content, broker: { ...content.broker, [name]: value } }
  const cents = parseMoney(value.text.replace(/[^\d.]/g, ''))
  const amounts = { ...content.rate.amounts, [name]: cents === null ? null : moneyText(cents) }
  return { ...content, rate: { ...content.rate, [name]: value, amounts } }
}
