import { Suspense, useState } from 'react'
import { part } from '#client/ui/part.tsx'
import { learnedFrom } from '../learned/learned-paper.ts'
import { loadBody } from '../review/load-body.ts'
import type { Review } from '../review/use-review.ts'
import type { Matches } from '../matches/parties.ts'

const RevisedDialog = part(() => import('./RevisedDialog.tsx'), 'RevisedDialog')

type ComparedProps = {
  review: Review
  today: string
  file: File
  load: NonNullable<Matches['load']>
  onClose: () => void
  onMakeNew: () => void
  onRevised: (made: { number109: string; loadId: string }) => void
}

/** The document as a revised confirmation of the load that has its number. */
export function Compared({ review, today, file, load, onClose, onMakeNew, onRevised }: ComparedProps) {
  const { draft, paper, matches } = review
  // As it was when it was opened: the dialog lies over the form.
  const [written] = useState(() => loadBody(draft, { paper, matches, today }))
  return (
    <Suspense fallback={null}>
      <RevisedDialog
        loadId={load.id}
        paper={written}
        learned={learnedFrom({ draft, paper }, written)}
        file={file}
        onClose={onClose}
        onMakeNew={onMakeNew}
        onDone={() => {
          onRevised({ number109: load.number109, loadId: load.id })
        }}
      />
    </Suspense>
  )
}
