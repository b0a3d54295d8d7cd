import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { eachOf } from '#client/api/each-of.ts'
import type { Outcome } from '#client/api/each-of.ts'
import { newKey } from '#client/api/new-key.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import type { NumberedRow } from './several-act.ts'

export type Send<Row, Result> = (row: Row, idempotencyKey: string) => Promise<Result>

type Options<Row, Result> = {
  readonly send: Send<Row, Result>
  /** Four, unless the order counts. */
  readonly atOnce?: number
  /** Where the answer is the load as it is now: the lists show it before they are read again. */
  readonly loadIn?: (result: Result) => Load
  /** After each round, with what was done in it. */
  readonly onRound: (outcome: Outcome<Row, Result>) => void
}

/**
 * Performs an action on several loads with one call each. Failures keep their reason and can be retried; a retry sends
 * the same call with the same key, so that a lost answer does not repeat it. Typed times keep their first meaning:
 * "yesterday 4pm" would be another day after midnight.
 */
export function useSeveral<Row extends NumberedRow, Result>({
  send,
  atOnce = 4,
  loadIn,
  onRound,
}: Options<Row, Result>) {
  const client = useQueryClient()
  const firstTries = useRef(new Map<string, () => Promise<Result>>())
  const [settled, setSettled] = useState<{ readonly count: number; readonly of: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome<Row, Result> | null>(null)
  const actOn = (load: Row): Promise<Result> => {
    const key = newKey()
    const act = firstTries.current.get(load.id) ?? (() => send(load, key))
    firstTries.current.set(load.id, act)
    return act()
  }
  // One mutation per load, so that an ended session is noticed as everywhere else.
  const one = useMutation({ mutationFn: actOn })
  const run = async (loads: readonly Row[]) => {
    if (settled !== null || loads.length === 0) return
    setSettled({ count: 0, of: loads.length })
    const round = await eachOf(loads, one.mutateAsync, {
      atOnce,
      onStep: (count) => {
        setSettled({ count, of: loads.length })
      },
    })
    if (loadIn) for (const { result } of round.done) putLoad(client, loadIn(result))
    setOutcome({ done: [...(outcome?.done ?? []), ...round.done], failed: round.failed })
    setSettled(null)
    onRound(round)
    await refreshAfterChange(client)
  }
  return { run, outcome, settled }
}
