import { useEffect, useState } from 'react'

/** Announced when typing pauses, not on every key. */
export function PaletteCount({ count, query }: { count: number; query: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(() => {
      setAnnounced(`${count.toLocaleString('en-US')} found`)
    }, 600)
    return () => {
      clearTimeout(timer)
    }
  }, [count, query])
  return (
    <span role="status" className="sr-only">
      {announced}
    </span>
  )
}
