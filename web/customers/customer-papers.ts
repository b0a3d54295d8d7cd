import type { Customer, NewCustomer } from '#contract/customers.ts'
import { partKindsOf, partWords } from '#domain/packages/package-parts.ts'

/** The initial form values for papers. */
export function papersOf(customer: Customer | null) {
  return { requiredPapers: customer?.requiredPapers ?? [], packageOrder: customer?.packageOrder ?? null }
}

export const paperLabels = { requiredPapers: 'Always ask for', packageOrder: 'Order of the package' }

const listed = (names: string) =>
  partKindsOf(names.split(','))
    .map((kind) => partWords[kind].title)
    .join(', ') || 'As usual'

/** How two versions of them read. */
export const paperWords = { requiredPapers: listed, packageOrder: listed }

/** Unchanged values are not sent, so that a paper that a colleague required meanwhile in a check stays. */
export function withChangedPapers(customer: Customer, body: NewCustomer): NewCustomer {
  const { requiredPapers, packageOrder, ...rest } = body
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
