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

/** The closed sections of the list, as this browser last had them. */
export function useFolded(): [ReadonlySet<string>, (section: string, isFolded: boolean) => void] {
  const [folded, setFolded] = useState(read)
  const fold = (section: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(section)
    else next.delete(section)
    setFolded(next)
    store(next)
  }
  return [folded, fold]
}
