import type { Customer, NewCustomer } from '#contract/customers.ts'

/** What is said of papers in a form, where it begins. */
export function papersOf(customer: Customer | null) {
  return { requiredPapers: customer?.requiredPapers ?? [], packageOrder: customer?.packageOrder ?? null }
}

/**
 * What was not touched here is not sent: a paper that a colleague asked for meanwhile, by one press in a check, stays.
 */
export function withChangedPapers(
  customer: Customer,
  { requiredPapers, packageOrder, ...rest }: NewCustomer,
): NewCustomer {
  const before = papersOf(customer)
  return {
    ...rest,
    ...(differs(requiredPapers, before.requiredPapers) && { requiredPapers }),
    ...(differs(packageOrder, before.packageOrder) && { packageOrder }),
  }
}

function differs(now: readonly string[] | null | undefined, before: readonly string[] | null): boolean {
  return now !== undefined && now?.join() !== before?.join()
}
