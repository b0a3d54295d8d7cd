import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import { failureCode } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey } from '#client/api/queries.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import type { ChargeName } from './charges.ts'

/** A charge that somebody else changed since it was shown here. */
export type ChargeConflict = { readonly name: ChargeName; readonly yours: string; readonly latest: Load }

export class ChargeChangedMeanwhile extends Error {
  readonly conflict: ChargeConflict
  constructor(conflict: ChargeConflict) {
    super('Somebody else changed this amount in the meantime.')
    this.conflict = conflict
  }
}

type Save = {
  readonly name: ChargeName
  readonly amount: string
  readonly shown: string | null
  readonly version: string
}

export function useSaveCharge(loadId: string) {
  const client = useQueryClient()
  const params = { id: loadId }
  const send = ({ name, amount }: Save, updatedAt: string) =>
    call('PATCH /api/loads/:id/financials', { params, body: { [name]: amount, updatedAt } })
  // The value that this field saved last is not somebody else's change.
  const own = useRef<string | null>(null)
  return useMutation({
    // One after the other, because each save must know the version of the one before.
    scope: { id: `charges of ${loadId}` },
    mutationFn: async (save: Save) => {
      const known = client.getQueryData<Load>(readKey('GET /api/loads/:id', { params }))
      // The change arrived here while this person was typing, so the server would not see a conflict.
      if (
        known &&
        known.updatedAt > save.version &&
        known[save.name] !== save.shown &&
        known[save.name] !== own.current
      )
        throw new ChargeChangedMeanwhile({ name: save.name, yours: save.amount, latest: known })
      try {
        return await send(save, known?.updatedAt ?? save.version)
      } catch (error) {
        if (failureCode(error) !== 'changed_meanwhile') throw error
        // Other fields of the load change all the time; only this amount is a conflict.
        const latest = await call('GET /api/loads/:id', { params })
        if (latest[save.name] === save.shown || latest[save.name] === own.current)
          return send(save, latest.updatedAt)
        throw new ChargeChangedMeanwhile({ name: save.name, yours: save.amount, latest })
      }
    },
    onSuccess: async (load, { name }) => {
      own.current = load[name]
      putLoad(client, load)
      await refreshAfterChange(client)
    },
  })
}
