import { useEffect, useState } from 'react'

const restMs = 600

/** What was found, for a live region: once the typing rests, not at every key, and of this search alone. */
export function useAnnounced(search: string, words: string): string {
  const [told, setTold] = useState({ search: '', words: '' })
  useEffect(() => {
    if (search.trim() === '') return
    const timer = setTimeout(() => {
      setTold({ search, words })
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [search, words])
  return told.search === search ? told.words : ''
}
