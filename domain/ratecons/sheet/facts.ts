/** Known facts about the country and the company, used to verify readings. */
export type PaperFacts = {
  /** The town and state of a ZIP code. */
  readonly zipTown: (zip: string) => { readonly city: string; readonly state: string } | null
  readonly isTown: (town: string, state: string) => boolean
  /** The company's own names: it is the carrier on the paper, never the broker. */
  readonly ownNames: readonly string[]
}
