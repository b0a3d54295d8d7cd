import { useRef, useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import { serverFaults } from './server-faults.ts'
import { customerMatch, isOpenQuestion } from '../matches/match-of.ts'
import type { Matches } from '../matches/parties.ts'
import type { ReadyScan } from '../queue/scan.ts'
import type { ScanQueue } from '../queue/scan-queue.ts'
import { creationFailure, useCreateFromPaper, useIsCreating } from '../use-create-load.ts'
import { focusOn, inputId, questionId } from '../draft/focus.ts'
import { faultsOf, type Faults } from './load-body.ts'
import type { Review } from './use-review.ts'

type Creating = {
  queue: ScanQueue
  scan: ReadyScan
  review: Review
  today: string
  setFaults: (faults: Faults) => void
}

/** From pressing the button to the load: first shows errors, then asks once about doubts. */
export function useCreation({ queue, scan, review, today, setFaults }: Creating) {
  const { draft } = review
  const [problem, setProblem] = useState<string | null>(null)
  /** Questions asked before; pressing again confirms. */
  const asked = useRef(new Set<string>())
  // Between the press and the answer whether this load is known.
  const isAsking = useRef(false)
  const isCreating = useIsCreating(scan.id)
  const creating = useCreateFromPaper(scan.id, (made, { number109, id }) => {
    queue.finish(made.id, { number109, loadId: id })
  })
  const refuse = (found: Faults, words: string | null) => {
    setFaults(found)
    setProblem(words)
    const [first] = Object.keys(found)
    if (first !== undefined) focusOn(inputId(first))
  }
  const isToAsk = (what: string) => {
    const isNew = !asked.current.has(what)
    asked.current.add(what)
    return isNew
  }
  /** The question that blocks it; null if there is none. */
  const questionOf = (current: Matches | undefined): string | null => {
    const known = current?.load
    if (known && isToAsk(known.id)) return knownWords(known)
    const { text, id } = draft.load.companyName
    if (!isOpenQuestion(customerMatch(current, draft)) || !isToAsk(`customer ${text}`)) return null
    // Of what was typed just now, the question may come a moment later: below the field.
    focusOn(inputId(id))
    focusOn(questionId(id))
    return `${text} may be a customer you have. Answer at Company name, or press Create Load once more for a new one.`
  }
  const create = async (driver: Driver | null) => {
    if (isCreating || isAsking.current) return
    const found = faultsOf(draft, today)
    refuse(found, null)
    if (Object.keys(found).length > 0) return
    isAsking.current = true
    const current = await review.askMatches()
    isAsking.current = false
    const question = questionOf(current)
    setProblem(question)
    if (question !== null) return
    creating.mutate(
      { scan, matches: current, today, driver },
      {
        onError: (error) => {
          const refused = serverFaults(error, draft)
          refuse(refused, Object.keys(refused).length > 0 ? null : creationFailure(error))
        },
      },
    )
  }
  return {
    create,
    problem,
    isCreating,
    /** The user decided that it is a different load. */
    makeAnother: () => {
      if (review.matches?.load) asked.current.add(review.matches.load.id)
    },
  }
}

function knownWords({ number109, poNumber }: NonNullable<Matches['load']>): string {
  return `${number109} has the load number ${poNumber ?? 'of this paper'} already. Create Load once more makes another load.`
}
