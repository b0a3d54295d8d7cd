import { parseRecipients } from '../../mail/recipients.ts'
import { companyKey } from './company-key.ts'
import type { MatchReason, NotCustomer } from './match-reasons.ts'
import { bestFirst, type Matches } from './matches.ts'
import { alikeFrom, keyLikeness, likenessOf, meant, nameKey } from './name-likeness.ts'

/** The broker as a paper names it. */
export type WrittenBroker = {
  readonly name: string | null
  readonly mc: string | null
  readonly billingEmail: string | null
}
export type SavedCustomer = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  /** People often note the MC number here. */
  readonly invoiceNotes: string | null
}
/** The company's own names and identifiers, which never belong to a customer. */
export type OwnFacts = {
  readonly companyName: string
  readonly contactEmail: string | null
  readonly mcNumber: string | null
  readonly remitTo: string | null
  readonly factoringRemitTo: string | null
}

/** Mail hosts where anybody can have an address. */
const publicHosts = new Set(
  'gmail.com yahoo.com outlook.com hotmail.com aol.com icloud.com live.com msn.com att.net comcast.net sbcglobal.net'.split(
    ' ',
  ),
)

/** Whether the name is the carrier itself, or the factor that buys its invoices. */
export function notCustomer(name: string | null, own: OwnFacts): NotCustomer | null {
  const key = meant(name)?.key ?? ''
  if (key === '') return null
  if (companyKey(own.companyName) === key) return 'own-company'
  if (/\bFACTOR(?:S|ING)?\b/.test(key)) return 'factoring-company'
  const payees = [own.factoringRemitTo, own.remitTo].map((address) => companyKey(firstLine(address)))
  if (!payees.some((payee) => payee !== '' && keyLikeness(payee, key) >= 0.9)) return null
  return 'factoring-company'
}

function firstLine(address: string | null): string {
  return address?.split('\n')[0] ?? ''
}

/**
 * Finds the paper's broker among the customers. A match is certain if the name is the same except for the legal form,
 * if the MC number is the same, or if only one customer has the mail domain and the names do not contradict it.
 */
export function matchCustomers<Customer extends SavedCustomer>(
  broker: WrittenBroker,
  saved: readonly Customer[],
  own: OwnFacts,
): Matches<Customer> {
  const keyOf = (name: string | null) => nameKey(meant(name)?.key ?? '')
  const isNamed = notCustomer(broker.name, own) === null && meant(broker.name) !== null
  const wanted = isNamed ? keyOf(broker.name) : null
  const mc = own.mcNumber !== null && digits(own.mcNumber) === digits(broker.mc) ? '' : digits(broker.mc)
  const domain = tellingDomain(broker.billingEmail, own)
  const all = saved.map((customer) => ({
    saved: customer,
    likeness: wanted === null ? null : likenessOf(keyOf(customer.name), wanted),
    isOfMc: mc !== '' && mcsIn(customer).includes(mc),
    isOfDomain: domain !== null && domainsOf(customer.email).includes(domain),
  }))
  const isOneOfDomain = all.filter(({ isOfDomain }) => isOfDomain).length === 1
  return bestFirst(
    all.flatMap((each) => {
      const why = reason(each, isOneOfDomain)
      return why === null ? [] : [{ ...why, saved: each.saved, likeness: each.likeness ?? 0 }]
    }),
  )
}

type Signs = { readonly likeness: number | null; readonly isOfMc: boolean; readonly isOfDomain: boolean }

function reason(
  { likeness, isOfMc, isOfDomain }: Signs,
  isOneOfDomain: boolean,
): { why: MatchReason; isSure: boolean } | null {
  if (likeness === 1) return { why: 'same-name', isSure: true }
  if (isOfMc) return { why: 'same-mc', isSure: true }
  const speaksAgainst = likeness !== null && likeness < alikeFrom
  if (isOfDomain && !speaksAgainst) return { why: 'same-mail', isSure: isOneOfDomain }
  if (isOfDomain) return { why: 'same-mail-other-name', isSure: false }
  return likeness !== null && likeness >= alikeFrom ? { why: 'name-alike', isSure: false } : null
}

function digits(mc: string | null): string {
  return mc?.replace(/\D/g, '').replace(/^0+/, '') ?? ''
}

function mcsIn({ name, invoiceNotes }: SavedCustomer): string[] {
  const text = `${name}\n${invoiceNotes ?? ''}`
  return [...text.matchAll(/\bMC\s*(?:number|no\.?|#)?[\s:#.-]*(\d{5,8})\b/gi)].map(([, mc]) =>
    digits(mc ?? ''),
  )
}

function domainsOf(emails: string | null): string[] {
  return (parseRecipients(emails ?? '') ?? []).flatMap((email) => {
    const domain = email.split('@')[1]?.toLowerCase()
    return domain === undefined ? [] : [domain]
  })
}

/** Null if the address does not identify a company: a public host, or the company's own. */
function tellingDomain(email: string | null, own: OwnFacts): string | null {
  const [domain] = domainsOf(email)
  const isTelling =
    domain !== undefined && !publicHosts.has(domain) && !domainsOf(own.contactEmail).includes(domain)
  return isTelling ? domain : null
}
