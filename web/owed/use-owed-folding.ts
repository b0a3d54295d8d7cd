import { useState } from 'react'
import { isOld } from '#domain/invoices/ages.ts'
import type { OwedCustomer } from '#contract/payments.ts'
import { idOfCustomer } from './owed-rows.ts'

const storageKey = 'fifthwheel.owed-open'

type Choices = Readonly<Record<string, boolean>>

function read(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.map(([id, isOpen]) => [id, isOpen === true]))
  } catch {
    return {}
  }
}

function store(choices: Choices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choices))
  } catch {
    // The choice then lasts as long as the page.
  }
}

/**
 * Which customers are expanded, as this browser last had them. By default those with old invoices are. Search results
 * are always expanded.
 */
export function useOwedFolding(isNarrowed: boolean) {
  const [choices, setChoices] = useState(read)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (customer: OwedCustomer): boolean => {
    const id = idOfCustomer(customer)
    return isNarrowed ? !closed.has(id) : (choices[id] ?? isOld(customer.oldestDays ?? 0))
  }
  const fold = (customer: OwedCustomer, opens: boolean) => {
    const id = idOfCustomer(customer)
    if (isNarrowed) {
      setClosed(new Set(opens ? [...closed].filter((other) => other !== id) : [...closed, id]))
      return
    }
    setChoices({ ...choices, [id]: opens })
    // Another window may have stored others meanwhile.
    store({ ...read(), [id]: opens })
  }
  return { isOpen, fold }
}
