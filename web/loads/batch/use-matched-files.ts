import { useRef, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { maxFilesMatched, type papersApi } from '#contract/papers.ts'
import { call } from '#client/api/call.ts'
import { sendObject } from '../details/send-object.ts'

export type Candidate = ResponseOf<typeof papersApi.matchPapers>[number]['candidates'][number]

type Match = {
  readonly isLooking: boolean
  readonly candidates: readonly Candidate[]
  /** The matched or chosen load. */
  readonly loadId: string | null
}

const looking: Match = { isLooking: true, candidates: [], loadId: null }
const nobody = new AbortController().signal

/** Matches files to loads: by name at once; PDFs whose names do not help are uploaded first and read on the server. */
export function useMatchedFiles() {
  const [matches, setMatches] = useState<ReadonlyMap<File, Match>>(new Map())
  /** Files uploaded for reading are not uploaded again. */
  const sent = useRef(new Map<File, Promise<string>>())
  const put = (files: readonly File[], matchOf: (file: File, index: number, before: Match) => Match) => {
    setMatches((before) => {
      const next = new Map(before)
      files.forEach((file, index) => next.set(file, matchOf(file, index, before.get(file) ?? looking)))
      return next
    })
  }
  /** A choice made meanwhile stays. */
  const settle = (files: readonly File[], found: readonly (readonly Candidate[])[]) => {
    put(files, (_file, index, { loadId }) => {
      const candidates = found[index] ?? []
      const sure = candidates[0]?.isSure === true ? candidates[0].loadId : null
      return { isLooking: false, candidates, loadId: loadId ?? sure }
    })
  }
  const ask = async (files: readonly { name: string; path?: string }[]) =>
    (await call('POST /api/papers/match', { body: { files: [...files] } })).map(
      ({ candidates }) => candidates,
    )
  const readInside = async (file: File, byName: readonly Candidate[]) => {
    try {
      const sending = sendObject(file, 'pod', { onProgress: () => undefined, signal: nobody })
      sent.current.set(file, sending)
      settle([file], await ask([{ name: file.name, path: await sending }]))
    } catch {
      // Upload sends it again and shows the error.
      sent.current.delete(file)
      settle([file], [byName])
    }
  }
  const add = async (files: readonly File[]) => {
    put(files, () => looking)
    for (let from = 0; from < files.length; from += maxFilesMatched) {
      const some = files.slice(from, from + maxFilesMatched)
      const found = await ask(some.map(({ name }) => ({ name }))).catch(() => some.map(() => []))
      const unread = some.filter((file, index) => isPdf(file) && found[index]?.[0]?.isSure !== true)
      const known = some.filter((file) => !unread.includes(file))
      settle(
        known,
        known.map((file) => found[some.indexOf(file)] ?? []),
      )
      for (const file of unread) await readInside(file, found[some.indexOf(file)] ?? [])
    }
  }
  return {
    add,
    of: (file: File): Match => matches.get(file) ?? looking,
    choose: (file: File, loadId: string | null) => {
      put([file], (_file, _index, before) => ({ ...before, loadId }))
    },
    /** Where the file is kept, if it was sent to be read. */
    sentOf: (file: File) => sent.current.get(file),
  }
}

function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}
