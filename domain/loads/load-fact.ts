/**
 * Where a fact of a load can stand. The scanner reads rate confirmations into loads and the assistant answers about
 * them: a fact says here whether they are to know it.
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

/** What is typed as text and kept in a column of its own. */
type TypedText = {
  readonly maxLength: number
  /** Other headers that people's files have for it, parted by commas. */
  readonly headers: string
}
type FactShape =
  /** A number or code that somebody gave the load; `short` names it in columns and on papers. */
  | ({ readonly shape: 'reference'; readonly short: string } & TypedText)
  | ({ readonly shape: 'text' | 'long text' } & TypedText)
  /** `choice`: one of our records or words, or something with rules of its own. */
  | { readonly shape: 'choice' | 'stops' | 'money' | 'miles' | 'day' | 'instant' | 'yes or no' }

export type LoadFact = {
  /** On the office's screens, and the header of its column in files. */
  readonly label: string
  /** `office`: null in every answer to a driver. */
  readonly seenBy: 'everyone' | 'office'
  /** The places that go without it, each with its reason; it stands in all others. */
  readonly missing: Readonly<Partial<Record<FactPlace, string>>>
} & FactShape
