export type ModelQuestion = {
  /** Our instructions. */
  readonly instructions: string
  /** The untrusted material that the instructions apply to. */
  readonly material: string
}

/** `failed` gives the reason in words for a person, without the question or the key. */
export type ModelReply =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'failed'; readonly why: string }

/** A language model server with JSON answers. */
export type ModelProvider = {
  readonly host: string
  readonly model: string
  readonly ask: (question: ModelQuestion) => Promise<ModelReply>
}
