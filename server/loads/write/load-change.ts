import type { Insertable, Updateable } from 'kysely'
import type { Signer } from '#contract/signatures.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { RoadStop } from '#domain/loads/road.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { TypedFact } from '#domain/loads/typed-facts.ts'
import type { ChangeSource } from '../../auth/actor.ts'
import type { Loads, LoadStops } from '../../db/tables.generated.ts'

export type StopRow = Omit<Insertable<LoadStops>, 'stopType' | 'locationId'> & {
  readonly stopType: StopType
  readonly locationId: string | null
}
/** All stops in their new order: those that stay by their id, new ones whole. What is not named goes. */
export type StopPlan = readonly (string | StopRow)[]

type Columns<Name extends keyof Updateable<Loads>> = Partial<Pick<Updateable<Loads>, Name>>
/** What a person types about a load. */
export type FactColumns = Columns<
  TypedFact | 'number109' | 'customerId' | 'estimatedMiles' | 'deliveryDueAt' | 'agriculturalExemption'
>
export type ChargeColumns = Columns<
  'tripRate' | 'lumperCharge' | 'extraStops' | 'estimatedMiles' | 'accessorialsAmount' | 'isTonu'
>
export type PaperColumns = Columns<'bolDocumentPath' | 'podDocumentPath'>
export type PaymentColumns = Columns<'paidAt' | 'paymentMethod' | 'paymentReference' | 'paymentNotes'>

/** Of one stop; what is left out stays. */
export type StopTimes = {
  readonly id: string
  readonly arrivedAt?: string
  readonly departedAt?: string
}

type What =
  | {
      readonly kind: 'status'
      readonly to: LoadStatus
      /** At which stop, where several fit; else the next one that does. */
      readonly stopId?: string | null | undefined
      /** The load's stops, where the caller has read them to judge the step. */
      readonly judgedBy?: readonly RoadStop[]
      readonly forced?: boolean
    }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'driver'; readonly driverId: string | null; readonly to: LoadStatus }
  | { readonly kind: 'facts'; readonly facts: FactColumns; readonly stops?: StopPlan }
  | { readonly kind: 'tracking'; readonly isOn: boolean }
  /** When the truck came and went, where no person has told it. */
  | { readonly kind: 'visits'; readonly visits: readonly StopTimes[] }
  /** `chargeId`: what is billed beside the rate, of which the load keeps the sum. */
  | { readonly kind: 'charges'; readonly charges: ChargeColumns; readonly chargeId?: string }
  /** What its rate confirmation asks for: rows of their own, which the caller wrote. */
  | { readonly kind: 'obligations'; readonly obligationIds: readonly string[] }
  | { readonly kind: 'stops'; readonly stops: StopPlan }
  | { readonly kind: 'papers'; readonly papers: PaperColumns; readonly documentIds: readonly string[] }
  | {
      readonly kind: 'signed'
      readonly signatureUrl: string
      readonly signedAt: string
      /** As far as the caller told them. */
      readonly facts?: Signer & { readonly documentId: string }
    }
  | { readonly kind: 'paid'; readonly payment: PaymentColumns }
  /** Something came in, and the rest is open. */
  | { readonly kind: 'part_paid'; readonly amount: string }
  | { readonly kind: 'payment_undone' | 'part_payment_undone' }
  | { readonly kind: 'trashed' }
  | { readonly kind: 'restored'; readonly number109?: string }

/** One thing that happens to a load, with when and why. */
export type LoadChange = What & {
  /** When, as told; now, if nobody says otherwise. */
  readonly happenedAt?: string | undefined
  /** Where it comes from, if not from whoever acts. */
  readonly source?: ChangeSource
  readonly reason?: string | null | undefined
}
