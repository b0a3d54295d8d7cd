import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Paper has no scroll bar: a table that is only partly in the page must be whole before it is printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const start = () => {
      flushSync(() => {
        setPrinting(true)
      })
    }
    const end = () => {
      setPrinting(false)
    }
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
