/**
 * The places where a fact of a load can appear. Two of them are not screens: the scanner reads facts from rate
 * confirmations, and the assistant answers questions about them.
 */
export const factPlaces = [
  'createForm',
  'editForm',
  'details',
  'listColumn',
  'listExport',
  'fullExport',
  'import',
  'search',
  'invoice',
  'driverPhone',
  'scanner',
  'assistant',
] as const
export type FactPlace = (typeof factPlaces)[number]

/** Typed as text and stored in a column of its own. */
type TypedText = {
  readonly maxLength: number
  /** Other headers for it in people's files, separated by commas. */
  readonly headers: string
}
type FactShape =
  /** A number or code that somebody else gave the load; `short` is its name in columns and on papers. */
  | ({ readonly shape: 'reference'; readonly short: string } & TypedText)
  | ({ readonly shape: 'text' | 'long text' } & TypedText)
  /** `choice`: one of our records or words, or a value with rules of its own. */
  | { readonly shape: 'choice' | 'stops' | 'money' | 'miles' | 'day' | 'instant' | 'yes or no' }

export type LoadFact = {
  /** The label on the office's screens, also the header of its column in files. */
  readonly label: string
  /** `office`: null in every answer to a driver. */
  readonly seenBy: 'everyone' | 'office'
  /** The places where it does not appear, each with the reason; it appears in all others. */
  readonly missing: Readonly<Partial<Record<FactPlace, string>>>
} & FactShape
