import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { Correction, ImportSummary } from '#contract/imports.ts'
import { missingFields } from '#domain/imports/import-fields.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey, useRefreshLists, type ListName } from '#client/api/queries.ts'
import { storeImport, storedImport, type PendingImport } from './pending-import.ts'

const listsOf: Readonly<Record<ImportKind, readonly ListName[]>> = {
  customers: ['customers'],
  locations: ['locations'],
  drivers: ['drivers'],
  trucks: ['trucks'],
  rates: ['rates'],
  loads: ['loads', 'locations', 'stats'],
}

/** Refetches everything that shows records an import added or removed. */
export function useRefreshImports(): (kind: ImportKind) => Promise<void> {
  const client = useQueryClient()
  const refresh = useRefreshLists()
  return async (kind) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: readKey('GET /api/imports') }),
      refresh(...listsOf[kind]),
    ])
  }
}

type Read = Pick<PendingImport, 'draft' | 'mapping' | 'corrections' | 'takesOver'>

function bodyOf({ mapping, corrections, takesOver }: Omit<Read, 'draft'>) {
  return { mapping, corrections: [...corrections], takesOver }
}

function withCorrection(pending: PendingImport, typed: Correction): PendingImport {
  const others = pending.corrections.filter(({ row, field }) => row !== typed.row || field !== typed.field)
  return { ...pending, corrections: [...others, typed] }
}

type ChangePending = Dispatch<SetStateAction<PendingImport | null>>

/** Requests the preview for the chosen columns and corrections. */
function useLook(setPending: ChangePending) {
  return useMutation({
    mutationFn: ({ draft: { id }, ...how }: Read) =>
      call('POST /api/imports/:id/preview', { params: { id }, body: bodyOf(how) }),
    onSuccess: (preview, read) => {
      // Not if something else has been chosen or typed in the meantime.
      setPending((now) =>
        now && (['mapping', 'corrections', 'takesOver'] as const).every((part) => now[part] === read[part])
          ? { ...now, preview }
          : now,
      )
    },
  })
}

function useRun(setDone: (summary: ImportSummary) => void) {
  const refresh = useRefreshImports()
  return useMutation({
    mutationFn: ({ draft: { id }, ...how }: Read) =>
      call('POST /api/imports/:id/import', { params: { id }, body: bodyOf(how) }),
    onSuccess: async (summary) => {
      setDone(summary)
      await refresh(summary.kind)
    },
  })
}

/**
 * A file on its way through the steps: upload, mapping, preview, import. It is still there after visiting another page.
 */
export function useImport(userId: string) {
  const [pending, setPending] = useState(() => storedImport(userId))
  const [done, setDone] = useState<ImportSummary | null>(null)
  useEffect(() => {
    storeImport(userId, done ? null : pending)
  }, [userId, pending, done])

  const look = useLook(setPending)
  const handIn = useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) =>
      call('POST /api/imports', { query: { kind, fileName: file.name.slice(0, 300) }, file }),
    onSuccess: (next) => {
      const given = { draft: next, mapping: next.mapping, corrections: [], takesOver: false, preview: null }
      setPending(given)
      setDone(null)
      look.reset()
      // If there is nothing to choose, the person wants to see the rows.
      if (missingFields(next.kind, next.mapping).length === 0) look.mutate(given)
    },
  })
  const run = useRun(setDone)
  /** Rechecks the rows; those that are shown stay until then. */
  const lookAgain = (next: PendingImport) => {
    setPending(next)
    run.reset()
    look.mutate(next)
  }
  return {
    pending,
    done,
    handIn,
    look,
    run,
    choose: (field: string, header: string | null) => {
      // The preview was made with the previous mapping.
      setPending((now) => now && { ...now, mapping: { ...now.mapping, [field]: header }, preview: null })
      look.reset()
      run.reset()
    },
    check: () => {
      if (pending) look.mutate(pending)
    },
    correct: (typed: Correction) => {
      if (pending) lookAgain(withCorrection(pending, typed))
    },
    takeOver: (takesOver: boolean) => {
      if (pending) lookAgain({ ...pending, takesOver })
    },
    startOver: () => {
      if (pending && !done)
        void call('DELETE /api/imports/:id', { params: { id: pending.draft.id } }).catch(() => undefined)
      setPending(null)
      setDone(null)
      for (const step of [handIn, look, run]) step.reset()
    },
  }
}

/** The server's error about a field's column. */
export function fieldFault(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[`mapping.${field}`] : undefined
}
