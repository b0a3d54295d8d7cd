import { useState } from 'react'

const storageKey = 'fifthwheel.folded-sections'
const firstFolded = ['recently-paid']

function read(): ReadonlySet<string> {
  try {
    const stored = localStorage.getItem(storageKey)
    return new Set(stored === null ? firstFolded : stored.split(' ').filter(Boolean))
  } catch {
    return new Set(firstFolded)
  }
}

function store(folded: ReadonlySet<string>): void {
  try {
    localStorage.setItem(storageKey, [...folded].join(' '))
  } catch {
    // The choice then lasts as long as the page.
  }
}

const noneFolded: ReadonlySet<string> = new Set()

/**
 * The collapsed sections, as this browser last had them. A search or filter starts with all sections open so that all
 * matches show; sections collapsed meanwhile stay so only as long as it is active.
 */
export function useFolded(
  isNarrowed: boolean,
): [ReadonlySet<string>, (section: string, isFolded: boolean) => void] {
  const [kept, setKept] = useState(read)
  const [narrowed, setNarrowed] = useState({ isOn: isNarrowed, folded: noneFolded })
  if (narrowed.isOn !== isNarrowed) setNarrowed({ isOn: isNarrowed, folded: noneFolded })
  const folded = isNarrowed ? narrowed.folded : kept
  const fold = (section: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(section)
    else next.delete(section)
    if (isNarrowed) {
      setNarrowed({ isOn: true, folded: next })
      return
    }
    setKept(next)
    store(next)
  }
  return [folded, fold]
}
