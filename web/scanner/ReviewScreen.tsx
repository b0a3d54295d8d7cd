import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { dayIn } from '#domain/calendar.ts'
import type { Driver } from '#contract/drivers.ts'
import { useRead } from '#client/api/queries.ts'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { CreateAndAssignDialog } from '../loads/create/CreateAndAssignDialog.tsx'
import { useClock } from '../page/use-clock.ts'
import { openLayers } from '../shortcuts/open-layers.ts'
import type { Faults } from './review/load-body.ts'
import { createButtonId, focusOn, inputId } from './draft/focus.ts'
import { ReviewForm } from './form/ReviewForm.tsx'
import { useReview, type Review } from './review/use-review.ts'
import { marksOf } from './draft/marks.ts'
import { PaperThumbnail } from './paper/PaperThumbnail.tsx'
import { PaperView } from './paper/PaperView.tsx'
import { paperWords } from './queue/queue-words.ts'
import type { ReadyScan } from './queue/scan.ts'
import type { ScanQueue } from './queue/scan-queue.ts'
import { useDiscard } from './queue/use-discard.ts'
import { Compared } from './revised/Compared.tsx'
import { ReviewFoot } from './ReviewFoot.tsx'
import { Confidence } from './side/Confidence.tsx'
import { ModelNote } from './side/ModelNote.tsx'
import { Obligations } from './side/Obligations.tsx'
import { Learned } from './learned/Learned.tsx'
import type { Draft } from './draft/draft.ts'
import { timedPaper } from './review/timed-paper.ts'
import { countOfValues } from './matches/to-check.ts'
import { useCreation } from './review/use-creation.ts'

const noFaults: Faults = {}

/** One document beside what was read from it, until it is a load. */
export function ReviewScreen({ queue, scan }: { queue: ScanQueue; scan: ReadyScan }) {
  const clock = useClock()
  const today = dayIn(clock.timeZone, clock.now)
  const isPhone = useMediaQuery('(max-width: 767px)')
  const discard = useDiscard(queue)
  const [faults, setFaults] = useState(noFaults)
  const [isComparing, setComparing] = useState(false)
  const [isAssigning, setAssigning] = useState(false)
  const review = useReview(queue, scan, faults)
  const { draft, paper, matches, activeId } = review
  const marks = useMemo(() => marksOf(paper, draft), [paper, draft])
  const { create, makeAnother, isCreating, problem } = useCreation({ queue, scan, review, today, setFaults })
  useCreateKey(() => void create(null))
  useFirstFocus(scan)
  const paperView = { pages: paper.details.pages, pageCount: paper.details.pageCount, marks }
  const { hoveredId, takeWord } = review
  const shown = { ...paperView, chosenId: activeId, hoveredId, onWord: takeWord }
  return (
    <>
      <div className="grid min-h-0 flex-1 max-md:block md:grid-cols-[minmax(0,1fr)_minmax(360px,440px)] 2xl:grid-cols-[minmax(0,532fr)_minmax(0,428fr)_280px]">
        {isPhone ? (
          <PaperThumbnail {...shown} review={review} words={paperWords(scan)} />
        ) : (
          <PaperView {...shown} />
        )}
        <div className="min-h-0 min-w-0 bg-surface md:border-l md:border-line max-2xl:overflow-y-auto 2xl:contents">
          <form
            aria-label={`Load of ${scan.file.name}`}
            className="relative min-h-0 min-w-0 bg-surface 2xl:overflow-y-auto 2xl:border-l 2xl:border-line"
            onSubmit={(event) => {
              event.preventDefault()
            }}
          >
            <ReviewForm
              review={review}
              onCompare={() => {
                setComparing(true)
              }}
            />
          </form>
          <ReviewSide review={review} />
        </div>
      </div>
      <ReviewFoot
        isCreating={isCreating}
        problem={problem}
        onDiscard={() => {
          discard(scan)
        }}
        onAssign={() => {
          setAssigning(true)
        }}
        onCreate={() => void create(null)}
      />
      {isComparing && matches?.load && (
        <Compared
          review={review}
          today={today}
          file={scan.file}
          load={matches.load}
          onClose={() => {
            setComparing(false)
          }}
          onMakeNew={() => {
            setComparing(false)
            makeAnother()
          }}
          onRevised={(made) => {
            queue.finish(scan.id, made)
          }}
        />
      )}
      {isAssigning && (
        <AssignFirst
          draft={draft}
          known={{ matches, today, companyZone: clock.timeZone }}
          onAssign={(driver) => {
            setAssigning(false)
            void create(driver)
          }}
          onClose={() => {
            setAssigning(false)
          }}
        />
      )}
    </>
  )
}

function ReviewSide({ review }: { review: Review }) {
  const { draft, paper, activeId, activate, toggleTerm, toCheck } = review
  return (
    <div className="relative min-h-0 border-line bg-surface max-2xl:border-t 2xl:overflow-y-auto 2xl:border-l">
      <Confidence confidence={paper.confidence} toCheck={toCheck.length} values={countOfValues(draft)} />
      <Obligations
        terms={paper.details.terms}
        leftOut={draft.leftOut}
        onLeave={toggleTerm}
        chosenId={activeId}
        onChoose={activate}
      />
      <Learned layout={paper.details.layout} />
      <ModelNote model={paper.details.model} />
    </div>
  )
}

type AssignFirstProps = {
  draft: Draft
  known: Omit<Parameters<typeof timedPaper>[1], 'locations'>
  onAssign: (driver: Driver) => void
  onClose: () => void
}

function AssignFirst({ draft, known, ...acts }: AssignFirstProps) {
  const next = useRead('GET /api/loads/next-number').data?.number109
  const locations = useRead('GET /api/locations').data ?? []
  const load = timedPaper(draft, { ...known, locations })
  const number109 = load.number109 === '' ? (next ?? 'the load') : load.number109
  return <CreateAndAssignDialog load={{ ...load, number109 }} {...acts} />
}

/** Ctrl or ⌘ Enter, wherever the focus is. */
function useCreateKey(create: () => void): void {
  const act = useEffectEvent(create)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.repeat || event.defaultPrevented || openLayers() > 0) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
}

/** The next document begins at its first value, unless the person is in the middle of something else. */
function useFirstFocus(scan: ReadyScan): void {
  const first = useRef(scan.state.draft.load.loadNumber.id)
  useEffect(() => {
    const active = document.activeElement
    const isFree = active === null || active === document.body || active.id === createButtonId
    const isPhone = matchMedia('(pointer: coarse)').matches
    if (isFree && openLayers() === 0 && !isPhone) focusOn(inputId(first.current))
  }, [])
}
