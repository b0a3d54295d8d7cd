import type { InvoiceStatus } from '../invoices/payment.ts'
import { formatMoney, type Cents } from '../money.ts'
import { statesOnlyOtherAmounts } from './confirmed-amounts.ts'
import { paperPartsOf, partWords, type PaperPart, type PartKind } from './package-parts.ts'

/** Stops: no package can be made. Warning: a broker would send it back. Note: worth a look, or a rule worth saving. */
export type ProblemSeverity = 'stops' | 'warning' | 'note'
export const problemCodes = [
  'invoice_void',
  'no_customer',
  'other_customer',
  'no_email',
  'not_delivered',
  'no_pod',
  'pod_unsigned',
  'amount_differs',
  'rate_not_confirmed',
  'required_missing',
  'no_lumper_receipt',
  'left_out',
  'cannot_be_made',
  'ask_always',
] as const
export type PackageProblem = {
  readonly code: (typeof problemCodes)[number]
  readonly severity: ProblemSeverity
  /** What is wrong and what to do about it, each one sentence. */
  readonly message: string
  readonly advice: string
  /** The kind of paper it is about; for `ask_always` the one that would be required from now on. */
  readonly paper: PaperPart | null
}

export type PackageFacts = {
  readonly status: InvoiceStatus
  readonly total: Cents
  /** What the load would be billed at today; null if it no longer has a rate. */
  readonly amountToday: Cents | null
  /** The rate that is billed, and sums of it with what comes on top: a rate confirmation names one of them. */
  readonly confirmable: readonly [rate: Cents, ...sums: Cents[]]
  /** The words of the rate confirmations, as far as they can be read. */
  readonly confirmation: string
  readonly lumper: Cents
  /** The truck was ordered and not used: nothing was loaded or delivered, and nobody signed. */
  readonly isTonu: boolean
  readonly isDelivered: boolean
  readonly isSigned: boolean
  readonly customer: {
    readonly name: string
    readonly email: string | null
    readonly requiredPapers: readonly string[]
  } | null
  /** Whether the invoice's paper says who is billed. */
  readonly namesCustomer: boolean
  /** The customer whom the load has by now, where the invoice is for another one. */
  readonly givenTo: string | null
  /** The papers of the load, whether they could be opened or not. */
  readonly there: readonly PartKind[]
  /** Papers that were added after the package was sent, because the broker wanted them. */
  readonly cameLater: readonly PartKind[]
  /** Papers that at least two of the last packages to this customer contained. */
  readonly wentBefore: readonly PartKind[]
  /** `pod-2.pdf is protected by a password` */
  readonly leftOut: readonly string[]
  /** Why there can be no package at all. */
  readonly refusal: string | null
}

type Said = Omit<PackageProblem, 'paper'> & { readonly paper?: PaperPart }

/** Reasons for a broker to send the package back, the worst first. None of them prevents sending it. */
export function packageProblems(facts: PackageFacts): PackageProblem[] {
  const said = [
    ...aboutInvoice(facts),
    ...aboutFiles(facts),
    ...aboutPod(facts),
    ...aboutPapers(facts),
    ...aboutCustomer(facts),
    ...worthAsking(facts),
  ]
  const order = ['stops', 'warning', 'note']
  return said
    .map((problem) => ({ ...problem, paper: problem.paper ?? null }))
    .toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}

const namesNobody = 'The invoice names no customer.'

function aboutInvoice(facts: PackageFacts): Said[] {
  const { status, total, amountToday, confirmable, confirmation } = facts
  const isOpen = status === 'draft' || status === 'finalized'
  const update = status === 'draft' ? 'Update the invoice.' : 'Update the invoice: it gets a new revision.'
  const said: Said[] = []
  if (status === 'void') {
    said.push({
      ...{ code: 'invoice_void', severity: 'warning' },
      message: 'This invoice is void.',
      advice: 'Generate a new one for the load.',
    })
  }
  if (!facts.isDelivered && !facts.isTonu) {
    said.push({
      ...{ code: 'not_delivered', severity: 'warning' },
      message: 'The load is not delivered yet.',
      advice: 'Set its status once it is.',
    })
  }
  if (amountToday !== null && amountToday !== total && isOpen) {
    said.push({
      ...{ code: 'amount_differs', severity: 'warning' },
      message: `The invoice says ${formatMoney(total)}, the load’s rate and charges make ${formatMoney(amountToday)}.`,
      advice: update,
    })
  }
  if (isOpen) said.push(...aboutPayer(facts, update))
  if (isOpen && statesOnlyOtherAmounts(confirmation, confirmable)) {
    said.push({
      ...{ code: 'rate_not_confirmed', severity: 'warning', paper: 'rate-confirmation' },
      message: `The rate confirmation does not name ${formatMoney(confirmable[0])}, which the invoice bills.`,
      advice: 'Compare the two: the broker pays what was confirmed.',
    })
  }
  return said
}

function aboutPayer({ customer, namesCustomer, givenTo }: PackageFacts, update: string): Said[] {
  if (customer === null) return []
  if (!namesCustomer)
    return [{ code: 'no_customer', severity: 'warning', message: namesNobody, advice: update }]
  if (givenTo === null) return []
  const message = `The invoice is for ${customer.name}, and the load has the customer ${givenTo} by now.`
  return [{ code: 'other_customer', severity: 'warning', message, advice: update }]
}

function aboutFiles({ leftOut, refusal }: PackageFacts): Said[] {
  const files = leftOut.map((words): Said => ({
    ...{ code: 'left_out', severity: 'warning' },
    message: `${words}.`,
    advice: 'It is left out. Attach a copy that anybody can open.',
  }))
  if (refusal === null) return files
  return [
    { code: 'cannot_be_made', severity: 'stops', message: refusal, advice: 'Then look again.' },
    ...files,
  ]
}

const nobody = { name: '', requiredPapers: [] }

function aboutPod({ there, isSigned, isTonu }: PackageFacts): Said[] {
  if (isTonu) return []
  if (!there.includes('pod')) {
    return [
      {
        ...{ code: 'no_pod', severity: 'warning', paper: 'pod' },
        message: 'There is no POD.',
        advice: 'Attach it in the load’s documents.',
      },
    ]
  }
  if (isSigned) return []
  return [
    {
      ...{ code: 'pod_unsigned', severity: 'note', paper: 'pod' },
      message: 'Nobody signed for this load on the driver’s phone.',
      advice: 'Look whether the receiver signed the POD itself.',
    },
  ]
}

function aboutPapers({ there, isTonu, lumper, customer }: PackageFacts): Said[] {
  const said: Said[] = []
  const { name, requiredPapers } = customer ?? nobody
  const required = paperPartsOf(requiredPapers)
  for (const paper of required) {
    if (paper === 'pod' || (paper === 'bol' && isTonu) || there.includes(paper)) continue
    said.push({
      ...{ code: 'required_missing', severity: 'warning', paper },
      message: `${name} wants the ${partWords[paper].inSentence}, and the load has none.`,
      advice: 'Ask the driver for it, or attach it in the load’s documents.',
    })
  }
  if (lumper > 0 && !there.includes('lumper-receipt') && !required.includes('lumper-receipt')) {
    said.push({
      ...{ code: 'no_lumper_receipt', severity: 'warning', paper: 'lumper-receipt' },
      message: `The invoice bills ${formatMoney(lumper)} for a lumper, and there is no receipt.`,
      advice: 'Ask the driver to photograph it.',
    })
  }
  return said
}

function aboutCustomer({ customer }: PackageFacts): Said[] {
  if (customer === null) {
    return [
      {
        ...{ code: 'no_customer', severity: 'warning' },
        message: namesNobody,
        advice: 'Choose one for the load, then update the invoice.',
      },
    ]
  }
  if (customer.email !== null && customer.email !== '') return []
  return [
    {
      ...{ code: 'no_email', severity: 'warning' },
      message: `${customer.name} has no e-mail address.`,
      advice: 'Add one under Customers, or type an address when you send.',
    },
  ]
}

/** BOL and POD are needed with every load; only these differ from broker to broker. */
export const differing: readonly PartKind[] = ['lumper-receipt', 'scale-ticket']

function worthAsking({ customer, there, cameLater, wentBefore }: PackageFacts): Said[] {
  if (customer === null) return []
  const required = paperPartsOf(customer.requiredPapers)
  const reason = (paper: PaperPart) => {
    const { inSentence } = partWords[paper]
    if (cameLater.includes(paper)) return `The ${inSentence} came after the package had been sent.`
    if (there.includes(paper)) return `The ${inSentence} goes with this invoice.`
    return `The last packages to ${customer.name} had a ${inSentence}, and this one has none.`
  }
  return paperPartsOf([...there, ...wentBefore])
    .filter((paper) => !required.includes(paper))
    .filter((paper) => cameLater.includes(paper) || differing.includes(paper))
    .map((paper) => ({
      ...{ code: 'ask_always', severity: 'note', paper },
      message: reason(paper),
      advice: `Always ask for it with ${customer.name}?`,
    }))
}
