export type ModelQuestion = {
  /** What is wanted, by us. */
  readonly instructions: string
  /** What it is wanted of, by anybody. */
  readonly material: string
}

/** `failed` says why in words for a person; they hold nothing of the question and no key. */
export type ModelReply =
  { readonly kind: 'answered'; readonly text: string } | { readonly kind: 'failed'; readonly why: string }

/** A server that answers questions in words, by JSON. */
export type ModelProvider = {
  readonly host: string
  readonly model: string
  readonly ask: (question: ModelQuestion) => Promise<ModelReply>
}
