import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { Share, ShareLevel } from '#contract/shares.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { readKey, useRead } from '#client/api/queries.ts'
import { formatMoment } from '#client/format/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { copyText } from '#client/ui/copy-text.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../../page/use-clock.ts'
import { ReadFailure } from '../../records/ReadFailure.tsx'

const levels: readonly { value: ShareLevel; label: string }[] = [
  { value: 'city', label: 'City only' },
  { value: 'live', label: 'Live on a map' },
  { value: 'documents', label: 'Live, with BOL and POD' },
]
const shown: Readonly<Record<ShareLevel, string>> = {
  city: 'The town, the stops by their towns, and when it arrives. No map and no company names.',
  live: 'The position on a map, the miles left, the stops with their names, and when it arrives.',
  documents: 'All of that, and BOL and POD to download once they are here.',
}
const levelLabels = new Map(levels.map(({ value, label }) => [value, label]))
const spans = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
]

/** A link by which the customer follows the load, and the links there are. */
export function ShareDialog({ load, onClose }: { load: Load; onClose: () => void }) {
  const client = useQueryClient()
  // Most links are made as they are offered; the first tile is not the chosen one.
  const create = useRef<HTMLButtonElement>(null)
  const { toast } = useToast()
  const address = { params: { id: load.id } }
  const read = useRead('GET /api/loads/:id/shares', address)
  const [level, setLevel] = useState<ShareLevel>('live')
  const [days, setDays] = useState('7')
  const chosen = `${level} ${days}`
  const [settled, setSettled] = useState(chosen)
  const again = () => client.invalidateQueries({ queryKey: readKey('GET /api/loads/:id/shares', address) })
  const failed = (error: unknown) => {
    toast({ title: 'Error', description: failureMessage(error, 'Please try again.'), destructive: true })
  }
  const make = useMutation({
    mutationFn: () =>
      call('POST /api/loads/:id/shares', { ...address, body: { level, expiresInDays: Number(days) } }),
    onSuccess: () => {
      setSettled(chosen)
    },
    onError: failed,
    onSettled: again,
  })
  const revoke = useMutation({
    mutationFn: (shareId: string) =>
      call('DELETE /api/loads/:id/shares/:shareId', { params: { id: load.id, shareId } }),
    onSuccess: (_ended, shareId) => {
      toast({ title: 'Link ended' })
      if (make.data?.id === shareId) make.reset()
    },
    onError: failed,
    onSettled: again,
  })
  const copy = (url: string) => {
    void copyText(url).then((isCopied) => {
      toast(
        isCopied
          ? { title: 'Link copied' }
          : { title: 'This browser does not let pages copy.', destructive: true },
      )
    })
  }
  const living = (read.data ?? []).filter(isLiving(useClock().now))
  return (
    <Dialog
      open
      initialFocus={create}
      onOpenChange={onClose}
      hasUnsavedChanges={chosen !== settled}
      title={`Share ${load.number109}`}
      description="Whoever has the link sees the load without signing in: no driver’s name, no phone, no rate."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            ref={create}
            variant="primary"
            busy={make.isPending}
            onClick={() => {
              make.mutate()
            }}
          >
            Create link
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <RadioTiles
            label="The link shows"
            name="level"
            options={levels}
            value={level}
            onValueChange={setLevel}
          />
          <p className="mt-1 text-meta text-muted">{shown[level]}</p>
        </div>
        <Select label="It works for" options={spans} value={days} onValueChange={setDays} />
        {make.data && (
          <div className="flex items-end gap-2">
            <TextField
              className="min-w-0 flex-1"
              label="Link, shown this once"
              readOnly
              value={make.data.url}
            />
            <Button
              onClick={() => {
                copy(make.data.url)
              }}
            >
              Copy
            </Button>
          </div>
        )}
        <ReadFailure what="links of this load" read={read} />
        {living.length > 0 && (
          <ul aria-label="Links" className="flex flex-col gap-2 border-t border-line pt-3 text-cell">
            {living.map((share) => (
              <ShareRow
                key={share.id}
                share={share}
                isBusy={revoke.isPending}
                onRevoke={() => {
                  revoke.mutate(share.id)
                }}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const isLiving = (now: Date) => (share: Share) =>
  share.revokedAt === null && Date.parse(share.expiresAt) > now.getTime()

function ShareRow({ share, isBusy, onRevoke }: { share: Share; isBusy: boolean; onRevoke: () => void }) {
  const clock = useClock()
  const { level, expiresAt, views, lastViewedAt } = share
  const seen =
    lastViewedAt === null
      ? 'not opened yet'
      : `opened ${views === 1 ? 'once' : `${views.toLocaleString('en-US')} times`}, last ${formatMoment(lastViewedAt, clock)}`
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0">
        {levelLabels.get(level)}
        <span className="block text-meta text-muted">{`until ${formatMoment(expiresAt, clock)} · ${seen}`}</span>
      </span>
      <Button size="toolbar" busy={isBusy} onClick={onRevoke}>
        End link
      </Button>
    </li>
  )
}
