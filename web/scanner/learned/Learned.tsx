import { Suspense, useState } from 'react'
import type { PaperLayout } from '#contract/learned-layouts.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { part } from '#client/ui/part.tsx'
import { correctionsWords } from './corrections-words.ts'

const LearnedDialog = part(() => import('./LearnedDialog.tsx'), 'LearnedDialog')

/** Which of the company's own corrections were used on this paper; nothing where there are none. */
export function Learned({ layout }: { layout: PaperLayout | undefined }) {
  const [isOpen, setOpen] = useState(false)
  if (!layout || layout.corrections === 0) return null
  const { id, used, corrections } = layout
  return (
    <section aria-labelledby="learned" className="border-b border-line px-4 py-3">
      <h3 id="learned" className="text-cell font-semibold">
        Learned
      </h3>
      <p className="text-cell">
        {used === 0
          ? `${correctionsWords(corrections)} on this broker’s layout are known; none fits this paper.`
          : `${correctionsWords(used)} on this broker’s layout ${used === 1 ? 'was' : 'were'} used.`}
      </p>
      <LinkButton
        onClick={() => {
          setOpen(true)
        }}
      >
        See or forget {corrections === 1 ? 'it' : 'them'}
      </LinkButton>
      <Suspense fallback={null}>
        {isOpen && (
          <LearnedDialog
            layoutId={id}
            onClose={() => {
              setOpen(false)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}
