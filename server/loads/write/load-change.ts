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
/** All stops in their new order: existing ones by id, new ones as rows. Stops that are not named are deleted. */
export type StopPlan = readonly (string | StopRow)[]

type Columns<Name extends keyof Updateable<Loads>> = Partial<Pick<Updateable<Loads>, Name>>
type RouteLength = 'estimatedMiles' | 'estimatedMinutes'
/** The facts that a person types. */
export type FactColumns = Columns<
  TypedFact | 'number109' | 'customerId' | RouteLength | 'deliveryDueAt' | 'agriculturalExemption'
>
export type ChargeColumns = Columns<
  'tripRate' | 'lumperCharge' | 'extraStops' | RouteLength | 'accessorialsAmount' | 'isTonu'
>
export type PaperColumns = Columns<'bolDocumentPath' | 'podDocumentPath'>
export type PaymentColumns = Columns<'paidAt' | 'paymentMethod' | 'paymentReference' | 'paymentNotes'>

/** The times of a stop; absent ones stay, and null takes one back. */
export type StopTimes = {
  readonly id: string
  readonly arrivedAt?: string | null
  readonly departedAt?: string | null
}

/** An edit of a stop that stays; absent fields stay. */
export type StopEdit = Pick<
  StopRow,
  'appointmentAt' | 'appointmentUntil' | 'contactName' | 'contactPhone' | 'notes'
> & { readonly id: string }

type What =
  | {
      readonly kind: 'status'
      readonly to: LoadStatus
      /** The stop, if several fit; otherwise the next one that does. */
      readonly stopId?: string | null | undefined
      /** The load's stops, if the caller has read them to check the step. */
      readonly judgedBy?: readonly RoadStop[]
      readonly forced?: boolean
    }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'returned' }
  | { readonly kind: 'driver'; readonly driverId: string | null; readonly to: LoadStatus }
  | {
      readonly kind: 'facts'
      readonly facts: FactColumns
      readonly stops?: StopPlan
      readonly stopEdits?: readonly StopEdit[]
    }
  | { readonly kind: 'tracking'; readonly isOn: boolean }
  /** Arrival and departure times from positions, where no person has entered them. */
  | { readonly kind: 'visits'; readonly visits: readonly StopTimes[] }
  /** `chargeId`: the charge that changed; the load stores the sum of charges. */
  | { readonly kind: 'charges'; readonly charges: ChargeColumns; readonly chargeId?: string }
  /** Obligations of its rate confirmation: separate rows, which the caller has written. */
  | { readonly kind: 'obligations'; readonly obligationIds: readonly string[] }
  | { readonly kind: 'stops'; readonly stops: StopPlan }
  | { readonly kind: 'papers'; readonly papers: PaperColumns; readonly documentIds: readonly string[] }
  | {
      readonly kind: 'signed'
      readonly signatureUrl: string
      readonly signedAt: string
      /** As far as the caller provided them. */
      readonly facts?: Signer & { readonly documentId: string }
    }
  | { readonly kind: 'paid'; readonly payment: PaymentColumns }
  /** A part was paid, and the rest is open. */
  | { readonly kind: 'part_paid'; readonly amount: string }
  /** `to`: where a load goes that is paid by now. */
  | { readonly kind: 'payment_undone'; readonly to: LoadStatus }
  | { readonly kind: 'part_payment_undone' }
  | { readonly kind: 'trashed' }
  | { readonly kind: 'restored'; readonly number109?: string }

/** A change of a load, with time and reason. */
export type LoadChange = What & {
  /** The reported time; defaults to now. */
  readonly happenedAt?: string | undefined
  /** The source, if not the actor. */
  readonly source?: ChangeSource
  readonly reason?: string | null | undefined
  /** Recorded in the history although the status stays. */
  readonly isTold?: boolean
}
