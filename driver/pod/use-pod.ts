import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { ApiError } from '#client/api/api-error.ts'
import { sendPod } from './send-pod.ts'
import type { PodPage } from './send-pod.ts'

export type Sending = {
  /** Which page is on its way, from 1, and how much of it has gone. */
  readonly page: number
  readonly share: number
}

export type Pod = {
  readonly pages: readonly PodPage[]
  /** Chosen, but no photo and no PDF. */
  readonly refusedName: string | null
  readonly sending: Sending | null
  readonly add: (files: readonly File[]) => void
  readonly remove: (page: PodPage) => void
  readonly send: () => void
}

type Outcome = {
  readonly onSent: (load: Load) => void
  readonly onFailed: (error: unknown) => void
}

/** Phones give HEIC files and shared PDFs no type at all; the server judges all of them by their bytes. */
function isPhotoOrPdf({ type, name }: File): boolean {
  return type.startsWith('image/') || type === 'application/pdf' || /\.(heic|heif|pdf)$/i.test(name)
}

let lastPageId = 0

/** The pages of one load's POD between the camera and the office. */
export function usePod(load: Load, { onSent, onFailed }: Outcome): Pod {
  const [pages, setPages] = useState<readonly PodPage[]>([])
  const [refusedName, setRefusedName] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const add = (files: readonly File[]) => {
    setRefusedName(files.find((file) => !isPhotoOrPdf(file))?.name ?? null)
    const added = files.filter(isPhotoOrPdf).map((file) => ({ id: (lastPageId += 1), file, path: null }))
    setPages((before) => [...before, ...added])
  }
  const remove = (page: PodPage) => {
    setPages((before) => before.filter(({ id }) => id !== page.id))
  }
  const send = async () => {
    if (sending !== null || pages.length === 0) return
    setSending({ page: 1, share: 0 })
    try {
      const answer = await sendPod(load, pages, {
        onPage: (page) => setSending({ page: pages.indexOf(page) + 1, share: 0 }),
        onShare: (share) => setSending((now) => now && { ...now, share }),
        onArrived: (page, path) =>
          setPages((before) => before.map((known) => (known.id === page.id ? { ...known, path } : known))),
      })
      setPages([])
      onSent(answer)
    } catch (error) {
      // The server does not know these files (any more): the next try sends them again.
      if (error instanceof ApiError && error.status === 400) {
        setPages((before) => before.map((page) => ({ ...page, path: null })))
      }
      onFailed(error)
    } finally {
      setSending(null)
    }
  }
  return { pages, refusedName, sending, add, remove, send: () => void send() }
}
