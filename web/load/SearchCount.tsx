import { useEffect, useState } from 'react'
import { loadCountWords } from './load-words.ts'

const restMs = 600

/** Announced to screen readers when typing pauses, not on every key. */
export function SearchCount({ search, count }: { search: string; count: number }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    if (search.trim() === '') return
    const timer = setTimeout(() => {
      setWords(`${loadCountWords(count)} found`)
    }, restMs)
    return () => {
      clearTimeout(timer)
    }
  }, [search, count])
  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  )
}
