import { useQueryClient } from '@tanstack/react-query'
import { Dialog as Radix } from 'radix-ui'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '#client/api/call.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DropPlace } from '#client/ui/file-drop/DropPlace.tsx'
import { FileRow } from '#client/ui/file-drop/FileRow.tsx'
import { refusalOf } from '#client/ui/file-drop/refused-files.ts'
import { useUploads, type UploadItem } from '#client/ui/file-drop/use-uploads.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { useActiveLoads } from '../../load/use-loads.ts'
import { sendObject, uploadFailure } from '../details/send-object.ts'
import { ChooseLoad } from './ChooseLoad.tsx'
import { loadChoices } from './load-choices.ts'
import { useMatchedFiles } from './use-matched-files.ts'

/** Uploads many PODs at once; each goes to the load named by its file name or text. */
export function BatchPodDialog({ onClose }: { onClose: () => void }) {
  const { toast } = useToast()
  const client = useQueryClient()
  const { data: loads } = useActiveLoads()
  const choices = useMemo(() => loadChoices(loads ?? []), [loads])
  const matched = useMatchedFiles()
  // Files that wait for their turn may be given to another load meanwhile.
  const matchOf = useRef(matched.of)
  useEffect(() => {
    matchOf.current = matched.of
  })
  const uploads = useUploads({
    refuse: refusalOf,
    upload: async (file, onProgress, signal) => {
      const path = await (matched.sentOf(file) ?? sendObject(file, 'pod', { onProgress, signal }))
      const { loadId } = matchOf.current(file)
      await call('PATCH /api/loads/:id/pod', {
        params: { id: loadId ?? '' },
        body: { podDocumentURL: path },
      }).catch((cause: unknown) => {
        throw uploadFailure('Upload failed', cause)
      })
      return path
    },
    // Each file was attached as soon as it arrived.
    attach: () => refreshAfterChange(client),
    onComplete: undefined,
  })
  const { items } = uploads
  const isReady = ({ file }: UploadItem) => matched.of(file).loadId !== null
  const pending = items.filter(({ state }) => state === 'pending')
  const ready = pending.filter(isReady)
  const isUploading = items.some(({ state }) => state === 'uploading')
  const take = (files: FileList | null) => {
    const taken = [...(files ?? [])]
    uploads.add(taken)
    const wrong = taken.map(refusalOf).find((reason) => reason !== undefined)
    if (wrong !== undefined) toast({ title: 'Invalid File Type', description: wrong, destructive: true })
    void matched.add(taken.filter((file) => refusalOf(file) === undefined))
  }
  return (
    <Dialog
      open
      title="Upload PODs"
      description="Files find their load by a number in their name, PDF files also by one in their text."
      onOpenChange={onClose}
      hasUnsavedChanges={pending.length > 0 || isUploading}
      footerStart={
        <Button variant="quiet" disabled={items.length === 0} onClick={uploads.clear}>
          Clear All
        </Button>
      }
      footer={
        <>
          <Radix.Close asChild>
            <Button>Close</Button>
          </Radix.Close>
          <Button
            variant="primary"
            busy={isUploading}
            busyLabel="Uploading..."
            disabledReason={whyNot(pending.length, ready.length)}
            onClick={() => void uploads.sendPending(isReady)}
          >
            {ready.length > 0 ? `Upload ${countOf(ready.length)}` : 'Upload'}
          </Button>
        </>
      }
    >
      <DropPlace
        label="Proofs of delivery"
        accept="image/*,application/pdf,.heic,.heif"
        multiple
        onTake={take}
        hint="Drag files here or"
        button={{ 'aria-label': 'Choose files: proofs of delivery', children: 'choose files' }}
      />
      <ul aria-label="Files" className="mt-2">
        {items.map((item) => (
          <FileRow
            key={item.id}
            item={item}
            onRemove={() => {
              uploads.remove(item.id)
            }}
            onRetry={uploads.canRetry(item) && isReady(item) ? () => void uploads.retry(item) : undefined}
          >
            {refusalOf(item.file) === undefined && (
              <ChooseLoad
                fileName={item.file.name}
                match={matched.of(item.file)}
                choices={choices}
                isFixed={item.state === 'success' || item.state === 'uploading'}
                onChoose={(loadId) => {
                  matched.choose(item.file, loadId)
                }}
              />
            )}
          </FileRow>
        ))}
      </ul>
    </Dialog>
  )
}

function countOf(files: number): string {
  return files === 1 ? '1 file' : `${String(files)} files`
}

function whyNot(pending: number, ready: number): string | undefined {
  if (pending === 0) return 'No Files Selected'
  return ready === 0 ? 'Choose a load for each file' : undefined
}
