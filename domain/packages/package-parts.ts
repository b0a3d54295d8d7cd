/** The parts of a package, in the order that applies unless the customer has its own (decisions section 5). */
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

/** The papers that a customer can ask for in addition to the invoice. */
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
  /** The title in bookmarks and lists. */
  readonly title: string
  /** In a sentence, after "the". */
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

/** The customer's own order first; parts that it does not list follow in the usual order. */
export function packageOrder(ofCustomer: readonly string[] | null): readonly PartKind[] {
  return [...new Set([...partKindsOf(ofCustomer ?? []), ...partKinds])]
}

/** The stored names that are still known kinds, in their order. */
export function partKindsOf(names: readonly string[]): readonly PartKind[] {
  return names.filter((name): name is PartKind => partKinds.some((kind) => kind === name))
}

/** The stored names that are still known papers; a kind that no longer exists is ignored. */
export function paperPartsOf(names: readonly string[]): readonly PaperPart[] {
  return paperParts.filter((kind) => names.includes(kind))
}

/**
 * Whether papers of that kind go to the customer. A photo that a driver filed as "other", such as a fuel receipt, may
 * be the company's own business: only customers who require that kind get it.
 */
export function isMeantFor(required: readonly string[], kind: PartKind): boolean {
  return kind !== 'other' || required.includes(kind)
}
