/** The value of a typed text, or in the user's words why it has none. */
export type Reading<Value = string> = { readonly value: Value } | { readonly fault: string }

export const read = <Value>(value: Value): Reading<Value> => ({ value })
export const fault = (words: string): Reading<never> => ({ fault: words })

const longestQuote = 60

/** A typed text, shortened for quoting in a message. */
export function shortened(typed: string): string {
  return typed.length > longestQuote ? `${typed.slice(0, longestQuote)}…` : typed
}
