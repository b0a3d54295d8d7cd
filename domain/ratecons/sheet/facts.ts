/** What is known about the country and the company, against which readings are checked. */
export type PaperFacts = {
  /** The town and state whose ZIP code this is. */
  readonly zipTown: (zip: string) => { readonly city: string; readonly state: string } | null
  readonly isTown: (town: string, state: string) => boolean
  /** What the company itself is called: it is the carrier on the paper, never the broker. */
  readonly ownNames: readonly string[]
}
