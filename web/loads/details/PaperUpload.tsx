import { useEffect, useId, useRef, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { FileDrop } from '#client/ui/file-drop/FileDrop.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useUploadPapers } from './use-upload-papers.ts'
import type { PaperKind } from './use-upload-papers.ts'

const kinds = [
  { value: 'pod', label: 'POD' },
  { value: 'bol', label: 'BOL' },
  { value: 'rate-confirmation', label: 'Rate con' },
  { value: 'scale-ticket', label: 'Scale ticket' },
  { value: 'lumper-receipt', label: 'Lumper receipt' },
  { value: 'other', label: 'Other paper' },
] as const satisfies readonly { value: PaperKind; label: string }[]

const dropLabels: Readonly<Record<PaperKind, string>> = {
  pod: 'Proof of delivery',
  bol: 'Bill of lading',
  'rate-confirmation': 'Rate confirmation',
  'scale-ticket': 'Scale ticket',
  'lumper-receipt': 'Lumper receipt',
  other: 'Other paper',
}

type PaperUploadProps = {
  load: Load
  firstKind: PaperKind
  onComplete: () => void
  onUnfinishedChange: (isUnfinished: boolean) => void
}

/** Photos and PDF files of one paper, several at once. */
export function PaperUpload({ load, firstKind, onComplete, onUnfinishedChange }: PaperUploadProps) {
  const { toast } = useToast()
  const tilesName = useId()
  const [kind, setKind] = useState<PaperKind>(firstKind)
  const { upload, attach } = useUploadPapers(load, kind)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It opens below what was pressed, often out of sight.
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.querySelector('button')?.focus()
  }, [])
  const complete = () => {
    // The focus would go with the card.
    if (card.current?.contains(document.activeElement)) {
      document.querySelector<HTMLElement>('[data-upload]')?.focus()
    }
    onComplete()
  }
  return (
    <div ref={card} data-paper-upload className="mt-3 flex flex-col gap-3">
      <RadioTiles
        label="What the files are"
        name={tilesName}
        columns={3}
        options={kinds}
        value={kind}
        onValueChange={setKind}
      />
      <FileDrop
        label={dropLabels[kind]}
        upload={upload}
        attach={attach}
        onComplete={complete}
        onUnfinishedChange={onUnfinishedChange}
        onRefused={(title, description) => {
          toast({ title, description, destructive: true })
        }}
      />
    </div>
  )
}
