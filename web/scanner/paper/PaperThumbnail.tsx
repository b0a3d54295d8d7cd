import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { fieldsOf } from '../draft/draft.ts'
import type { Review } from '../review/use-review.ts'
import { PaperView } from './PaperView.tsx'
import type { ComponentProps } from 'react'

/** Words can be read, and hit by a finger. */
const phoneZoom = 200

type PaperThumbnailProps = ComponentProps<typeof PaperView> & {
  review: Review
  /** How many pages, and how they were read. */
  words: string
}

/** On a phone the document is a small picture above the form, and opens over it. */
export function PaperThumbnail({ review, words, onWord, ...view }: PaperThumbnailProps) {
  const [isOpen, setOpen] = useState(false)
  const isTaking = useRef(false)
  const [first] = view.pages
  const field = fieldsOf(review.draft).find(({ id }) => id === review.activeId)
  return (
    <section
      aria-label="Document"
      className="flex items-center gap-3 border-b border-line bg-canvas px-4 py-3"
    >
      <button
        type="button"
        aria-label="Open the document"
        onClick={() => {
          setOpen(true)
        }}
        className="h-24 w-[74px] flex-none overflow-hidden rounded-badge border border-edge bg-[#ffffff]"
      >
        {first?.picture != null && (
          <img src={first.picture} alt="" className="size-full object-cover object-top" />
        )}
      </button>
      <div className="min-w-0">
        <p className="text-cell text-muted">{words}</p>
        <Button
          className="mt-1"
          onClick={() => {
            setOpen(true)
          }}
        >
          Look at the paper
        </Button>
      </div>
      <Dialog
        open={isOpen}
        size="details"
        title="Document"
        description={
          field
            ? `${field.label}: ${field.text === '' ? 'empty' : field.text}. Tap a word to put it there, then the next ones.`
            : 'Choose a field of the form first, then tap the words to put there.'
        }
        onOpenChange={(isNowOpen) => {
          isTaking.current = false
          setOpen(isNowOpen)
        }}
      >
        <div className="-mx-4 -mb-4 flex h-[calc(100dvh-136px)] min-h-72 flex-col">
          <PaperView
            {...view}
            firstZoom={phoneZoom}
            // Without a Shift key, the first word replaces the value, and others are appended.
            onWord={(word) => {
              onWord({ ...word, isMore: isTaking.current })
              isTaking.current = true
            }}
          />
        </div>
      </Dialog>
    </section>
  )
}
