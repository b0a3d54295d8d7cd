import { useCallback, useEffect, useRef, useState } from 'react'
import { fileKind, judgedBytes } from '#domain/documents/accepted-files.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import type { PhotoFault } from '#domain/photo/judge-photo.ts'
import { openPhotoDesk } from '#client/photo/photo-desk.ts'
import type { PhotoDesk } from '#client/photo/photo-desk.ts'
import type { Quad } from '#domain/photo/pictures.ts'

export type ShownPhoto =
  | { readonly kind: 'reading' }
  /** This browser cannot draw it, but the office may still want it. */
  | { readonly kind: 'unreadable'; readonly file: Blob }
  /** Nothing to judge: it goes as it is. */
  | { readonly kind: 'pdf'; readonly file: Blob }
  /** The office would refuse it, and all pages of its paper with it. */
  | { readonly kind: 'unsendable' }
  | {
      readonly kind: 'judged'
      readonly width: number
      readonly height: number
      readonly url: string
      readonly corners: Quad | null
      readonly faults: readonly PhotoFault[]
    }

/** One photo on its way to a page: opened and judged by the worker, with corners that can be moved. */
export function usePhoto() {
  const desk = useRef<PhotoDesk | null>(null)
  const [photo, setPhoto] = useState<ShownPhoto | null>(null)
  useEffect(() => {
    desk.current = openPhotoDesk()
    return () => desk.current?.close()
  }, [])
  const url = photo?.kind === 'judged' ? photo.url : null
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])

  /** The photo that is looked at: another one may be taken, or all left, before it is known. */
  const lookedAt = useRef<Blob | null>(null)
  const open = useCallback(async (file: Blob) => {
    lookedAt.current = file
    setPhoto({ kind: 'reading' })
    const show = (found: () => ShownPhoto) => {
      if (lookedAt.current === file) setPhoto(found())
    }
    try {
      const opened = await desk.current?.open(file)
      if (!opened) throw new Error('closed')
      const { shown, ...judged } = opened
      show(() => ({ kind: 'judged', ...judged, url: URL.createObjectURL(shown) }))
    } catch {
      const kept = await asTaken(file)
      show(() => kept)
    }
  }, [])
  const move = useCallback(async (corners: Quad) => {
    setPhoto((now) => (now?.kind === 'judged' ? { ...now, corners } : now))
    const judged = await desk.current?.judge(corners)
    setPhoto((now) => (now?.kind === 'judged' && judged ? { ...now, faults: judged.faults } : now))
  }, [])
  /** The finished page; a file that cannot be opened, or made a page of, is kept as it was taken. */
  const finish = useCallback(async (shown: ShownPhoto): Promise<Blob | null> => {
    if (shown.kind === 'reading' || shown.kind === 'unsendable') return null
    const file = lookedAt.current
    try {
      const page = 'file' in shown ? shown.file : await desk.current?.mend(shown.corners)
      setPhoto(null)
      return page ?? null
    } catch {
      if (file) setPhoto(await asTaken(file))
      return null
    }
  }, [])
  const clear = useCallback(() => {
    lookedAt.current = null
    setPhoto(null)
  }, [])
  return { photo, open, move, finish, clear }
}

/** A file of which no page can be made here. */
async function asTaken(file: Blob): Promise<ShownPhoto> {
  if (file.size > maxUploadBytes) return { kind: 'unsendable' }
  try {
    const kind = fileKind(new Uint8Array(await file.slice(0, judgedBytes).arrayBuffer()))
    if (kind === null) return { kind: 'unsendable' }
    return { kind: kind.contentType === 'application/pdf' ? 'pdf' : 'unreadable', file }
  } catch {
    // An old browser: only the office can tell.
    return { kind: 'unreadable', file }
  }
}
