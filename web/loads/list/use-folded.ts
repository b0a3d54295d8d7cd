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

function withFold(folded: ReadonlySet<string>, section: string, isFolded: boolean): ReadonlySet<string> {
  return new Set([...folded].filter((other) => other !== section).concat(isFolded ? section : []))
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
    const next = withFold(folded, section, isFolded)
    if (isNarrowed) {
      setNarrowed({ isOn: true, folded: next })
      return
    }
    setKept(next)
    // Another window may have stored others meanwhile.
    store(withFold(read(), section, isFolded))
  }
  return [folded, fold]
}
