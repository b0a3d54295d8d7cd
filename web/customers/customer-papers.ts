import type { Customer, NewCustomer } from '#contract/customers.ts'

/** The initial form values for papers. */
export function papersOf(customer: Customer | null) {
  return { requiredPapers: customer?.requiredPapers ?? [], packageOrder: customer?.packageOrder ?? null }
}

/** Unchanged values are not sent, so that a paper that a colleague required meanwhile in a check stays. */
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
