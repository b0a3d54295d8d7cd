/** The facts in every mail that tells a customer how a load is doing at a stop. */
export type StopNotice = {
  readonly loadNumber: string
  /** The customer's own numbers with their labels: `PO 88213`. */
  readonly references: readonly string[]
  readonly stopName: string
  readonly place: string | null
  readonly company: string
  /** In the company's time zone, which is named where the reader may be in another. */
  readonly moment: (instant: string) => string
}

/** `Load 109-2026-412 · PO 88213` */
export function numbersOf({ loadNumber, references }: StopNotice): string {
  return [`Load ${loadNumber}`, ...references].join(' · ')
}

/** `Coyote Lake Milling, Hereford TX` */
export function stopPlace({ stopName, place }: StopNotice): string {
  return place === null ? stopName : `${stopName}, ${place}`
}
