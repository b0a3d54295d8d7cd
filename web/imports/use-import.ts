import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDraft, ImportPreview, ImportSummary } from '#contract/imports.ts'
import { missingFields } from '#domain/imports/import-fields.ts'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { ApiError } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey, useRefreshLists, type ListName } from '#client/api/queries.ts'

const listsOf: Readonly<Record<ImportKind, readonly ListName[]>> = {
  customers: ['customers'],
  locations: ['locations'],
  drivers: ['drivers'],
  trucks: ['trucks'],
  rates: ['rates'],
  loads: ['loads', 'locations', 'stats'],
}

/** Reads again whatever shows what an import brought or took back. */
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

/** One file on its way: handed in, its columns named, looked at, imported. */
export function useImport() {
  const refresh = useRefreshImports()
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [done, setDone] = useState<ImportSummary | null>(null)

  const look = useMutation({
    mutationFn: (given: { id: string; mapping: ColumnMapping }) =>
      call('POST /api/imports/:id/preview', { params: { id: given.id }, body: { mapping: given.mapping } }),
    onSuccess: setPreview,
  })
  const handIn = useMutation({
    mutationFn: ({ kind, file }: { kind: ImportKind; file: File }) =>
      call('POST /api/imports', { query: { kind, fileName: file.name.slice(0, 300) }, file }),
    onSuccess: (next) => {
      setDraft(next)
      setMapping(next.mapping)
      setPreview(null)
      setDone(null)
      look.reset()
      // Where nothing is left to choose, the rows are what the person wants to see.
      if (missingFields(next.kind, next.mapping).length === 0) look.mutate(next)
    },
  })
  const run = useMutation({
    mutationFn: (given: ImportDraft) =>
      call('POST /api/imports/:id/import', { params: { id: given.id }, body: { mapping } }),
    onSuccess: async (summary) => {
      setDone(summary)
      await refresh(summary.kind)
    },
  })
  return {
    draft,
    mapping,
    preview,
    done,
    handIn,
    look,
    run,
    choose: (field: string, header: string | null) => {
      setMapping((before) => ({ ...before, [field]: header }))
      // What was looked at was read otherwise.
      setPreview(null)
      look.reset()
      run.reset()
    },
    check: () => {
      if (draft) look.mutate({ id: draft.id, mapping })
    },
    startOver: () => {
      if (draft && !done)
        void call('DELETE /api/imports/:id', { params: { id: draft.id } }).catch(() => undefined)
      setDraft(null)
      setPreview(null)
      setDone(null)
      for (const step of [handIn, look, run]) step.reset()
    },
  }
}

/** What the server says about the column of a field. */
export function fieldFault(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[`mapping.${field}`] : undefined
}
