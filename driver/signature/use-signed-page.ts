import { useEffect, useState } from 'react'
import { sha256Hex } from '#client/signature/sha256.ts'

/** The page that is signed. It counts as signed only once it was shown and hashed. */
export function useSignedPage(page: Blob | null) {
  const [hashed, setHashed] = useState<{ page: Blob; hash: string } | null>(null)
  const [shown, setShown] = useState<Blob | null>(null)
  const [broken, setBroken] = useState<Blob | null>(null)
  useEffect(() => {
    if (!page) return undefined
    let isOver = false
    const read = async () => {
      const hash = sha256Hex(new Uint8Array(await page.arrayBuffer()))
      if (!isOver) setHashed({ page, hash })
    }
    // A page that cannot be read is not shown either.
    read().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [page])
  return {
    /** Also null for files that this browser cannot draw, such as PDFs. */
    drawn: page === broken ? null : page,
    hash: page !== null && page === shown && page === hashed?.page ? hashed.hash : null,
    onShown: () => setShown(page),
    onFailed: () => setBroken(page),
  }
}
