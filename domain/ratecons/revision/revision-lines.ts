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

/** A difference between a load and a later paper, as old and new text. */
export type RevisionLine = {
  /** Identifies the line when it is accepted; the same load and paper always give the same key. */
  readonly key: string
  readonly group: RevisionGroup
  readonly kind: RevisionKind
  /** `Pickup 1 · Plains Feed Mill` */
  readonly what: string
  readonly was: string | null
  readonly becomes: string | null
  /** Why it cannot be accepted, in one sentence. */
  readonly blocked: string | null
}
