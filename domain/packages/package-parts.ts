/** What a package is made of, in the order everybody gets it who set no other (decisions section 5). */
export const partKinds = [
  'invoice',
  'rate-confirmation',
  'bol',
  'pod',
  'lumper-receipt',
  'scale-ticket',
  'other',
] as const
export type PartKind = (typeof partKinds)[number]

/** What a customer can ask for beside the invoice. */
export const paperParts = [
  'rate-confirmation',
  'bol',
  'pod',
  'lumper-receipt',
  'scale-ticket',
  'other',
] as const satisfies readonly PartKind[]
export type PaperPart = (typeof paperParts)[number]

type PartWords = {
  /** As bookmarks and lists name it. */
  readonly title: string
  /** Within a sentence, behind "the". */
  readonly inSentence: string
  /** Before the page's number in the label of a page. */
  readonly label: string
}

export const partWords: Readonly<Record<PartKind, PartWords>> = {
  invoice: { title: 'Invoice', inSentence: 'invoice', label: 'Invoice' },
  'rate-confirmation': { title: 'Rate confirmation', inSentence: 'rate confirmation', label: 'RC' },
  bol: { title: 'BOL', inSentence: 'BOL', label: 'BOL' },
  pod: { title: 'POD', inSentence: 'POD', label: 'POD' },
  'lumper-receipt': { title: 'Lumper receipt', inSentence: 'lumper receipt', label: 'Lumper' },
  'scale-ticket': { title: 'Scale ticket', inSentence: 'scale ticket', label: 'Scale' },
  other: { title: 'Other papers', inSentence: 'other papers', label: 'Other' },
}

/** The customer's own order first; what it leaves out follows in the usual one. */
export function packageOrder(ofCustomer: readonly string[] | null): readonly PartKind[] {
  return [...new Set([...partKindsOf(ofCustomer ?? []), ...partKinds])]
}

/** The stored names that are kinds of today, in their order. */
export function partKindsOf(names: readonly string[]): readonly PartKind[] {
  return names.flatMap((name) => partKinds.find((kind) => kind === name) ?? [])
}

/** Of stored names, those that are papers of today; a kind that is gone asks for nothing. */
export function paperPartsOf(names: readonly string[]): readonly PaperPart[] {
  return paperParts.filter((kind) => names.includes(kind))
}

/**
 * Whether papers of that kind go to the customer. What a driver photographed as "other" may be the company's own affair, a
 * fuel receipt say: it goes only to who asked for it.
 */
export function isMeantFor(required: readonly string[], kind: PartKind): boolean {
  return kind !== 'other' || required.includes(kind)
}
