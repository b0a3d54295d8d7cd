export const revisionGroups = ['stops', 'times', 'money', 'references', 'terms'] as const
export type RevisionGroup = (typeof revisionGroups)[number]

export const revisionKinds = [
  'stop-added',
  'stop-removed',
  'stop-place',
  'stop-order',
  'stop-time',
  'stop-notes',
  'delivery-due',
  'rate',
  'po-number',
  'appointment',
  'instructions',
  'term',
  'term-added',
  'term-removed',
] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** One difference between a load and a later paper of it, in words that stand side by side. */
export type RevisionLine = {
  /** Names the line when it is taken: the same for the same load and paper. */
  readonly key: string
  readonly group: RevisionGroup
  readonly kind: RevisionKind
  /** `Pickup 1 · Plains Feed Mill` */
  readonly what: string
  readonly was: string | null
  readonly becomes: string | null
  /** Why it cannot be taken, in a sentence. */
  readonly blocked: string | null
}
