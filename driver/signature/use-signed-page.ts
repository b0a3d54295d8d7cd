import { useEffect, useState } from 'react'
import { pageHash } from './page-hash.ts'

/** The page that is signed. It counts as signed only once it stands on the screen and is hashed. */
export function useSignedPage(page: Blob | null) {
  const [url, setUrl] = useState<string | null>(null)
  const [hash, setHash] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!page) return undefined
    let isOver = false
    const made = URL.createObjectURL(page)
    setUrl(made)
    const read = async () => {
      const read = await pageHash(page)
      if (!isOver) setHash(read)
    }
    // A page that cannot be read is not shown either.
    read().catch(() => undefined)
    return () => {
      isOver = true
      URL.revokeObjectURL(made)
      setUrl(null)
      setHash(null)
      setShown(false)
    }
  }, [page])
  return { url, hash: isShown ? hash : null, onShown: () => setShown(true), onFailed: () => setUrl(null) }
}
