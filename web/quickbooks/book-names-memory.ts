import { bookNames, type BookNames } from '#domain/quickbooks/books.ts'

const key = 'quickbooks-names'

/** As they were typed here last: the books are called the same every time. */
export function rememberedBookNames(): BookNames {
  const kept = keptNames()
  const name = (which: keyof BookNames) => {
    const text = kept[which]
    return typeof text === 'string' && text !== '' ? text : bookNames[which]
  }
  return {
    incomeAccount: name('incomeAccount'),
    receivableAccount: name('receivableAccount'),
    depositAccount: name('depositAccount'),
    freight: name('freight'),
    lumper: name('lumper'),
    extraStops: name('extraStops'),
    accessorial: name('accessorial'),
  }
}

function keptNames(): Partial<Record<string, unknown>> {
  try {
    // Whatever else stands there has no such names.
    return { ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object) }
  } catch {
    // Storage is closed, or somebody wrote into it: the usual names.
    return {}
  }
}

export function rememberBookNames(names: BookNames): void {
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // Without storage they are typed again next time.
  }
}
