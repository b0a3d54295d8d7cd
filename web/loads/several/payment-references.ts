type Line = { readonly id: string; readonly customerId: string | null }

/**
 * One check often pays several invoices: a line without a number of its own has the one above it of the same customer.
 */
export function referencesOf(
  lines: readonly Line[],
  typed: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const lastOf = new Map<string | null, string>()
  const references = new Map<string, string>()
  for (const { id, customerId } of lines) {
    const own = typed.get(id)?.trim() ?? ''
    const reference = own === '' ? (lastOf.get(customerId) ?? '') : own
    references.set(id, reference)
    if (customerId !== null) lastOf.set(customerId, reference)
  }
  return references
}
