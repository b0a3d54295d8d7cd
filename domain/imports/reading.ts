/** What a typed text means, or why it means nothing, in the user's words. */
export type Reading<Value = string> = { readonly value: Value } | { readonly fault: string }

export const read = <Value>(value: Value): Reading<Value> => ({ value })
export const fault = (words: string): Reading<never> => ({ fault: words })

const longestQuote = 60

/** A typed text as a complaint quotes it. */
export function shortened(typed: string): string {
  return typed.length > longestQuote ? `${typed.slice(0, longestQuote)}…` : typed
}
