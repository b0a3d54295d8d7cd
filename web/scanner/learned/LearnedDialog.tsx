import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LearnedLayout } from '#contract/learned-layouts.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { ReadFailure } from '../../records/ReadFailure.tsx'
import { correctionsWords } from './corrections-words.ts'

type LearnedDialogProps = { readonly layoutId: string; readonly onClose: () => void }

/** What was learned of one layout, in words; each can be forgotten, or all of it. */
export function LearnedDialog({ layoutId, onClose }: LearnedDialogProps) {
  const read = useRead('GET /api/ocr/layouts')
  const layout = read.data?.find(({ id }) => id === layoutId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={layout?.name ?? 'This broker’s layout'}
        description="Where values stand on this broker’s papers, as people corrected them. No value of a paper is kept, but for the broker’s name."
        footer={<Button onClick={onClose}>Close</Button>}
        footerStart={
          layout && (
            <Button
              variant="quiet"
              onClick={() => {
                setAsking(true)
              }}
            >
              Forget all
            </Button>
          )
        }
      >
        <ReadFailure what="corrections" read={read} />
        {read.data && !layout && <p>Nothing is known of this layout any more.</p>}
        {layout && <Rules layout={layout} />}
      </Dialog>
      {layout && isAsking && (
        <ForgetAll
          layout={layout}
          onClose={() => {
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

type Rule = LearnedLayout['rules'][number]

function Rules({ layout: { id, rules } }: { layout: LearnedLayout }) {
  const refresh = useRefreshLists()
  const { toast } = useToast()
  const forget = useMutation({
    mutationFn: ({ id: rule }: Rule) =>
      call('DELETE /api/ocr/layouts/:id/rules/:rule', { params: { id, rule } }),
    onSuccess: (_answer, { words }) => {
      toast({ title: 'Correction forgotten', description: words })
    },
    onError: (error) => {
      const description = failureMessage(error, 'The correction could not be forgotten. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
    onSettled: () => refresh('settings'),
  })
  return (
    <ul className="divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.id} className="flex min-h-11 items-center gap-3 py-1">
          <div className="min-w-0 flex-1 text-cell wrap-anywhere">
            <p>{rule.words}</p>
            <p className="text-meta text-muted">{recordWords(rule)}</p>
          </div>
          <Button
            size="toolbar"
            aria-label={`Forget ${rule.words}`}
            busy={forget.isPending && forget.variables.id === rule.id}
            onClick={() => {
              forget.mutate(rule)
            }}
          >
            Forget
          </Button>
        </li>
      ))}
    </ul>
  )
}

function recordWords({ confirmations, contradictions }: Rule): string {
  const right = confirmations === 1 ? 'Right on 1 paper' : `Right on ${String(confirmations)} papers`
  return contradictions === 0 ? right : `${right}, wrong on ${String(contradictions)}`
}

function ForgetAll({ layout, onClose }: { layout: LearnedLayout; onClose: () => void }) {
  const { id, name, rules } = layout
  const refresh = useRefreshLists()
  const { toast } = useToast()
  const forget = useMutation({
    mutationFn: () => call('DELETE /api/ocr/layouts/:id', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Layout forgotten', description: `${correctionsWords(rules.length)} forgotten.` })
      onClose()
      await refresh('settings')
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Forget all corrections of ${name ?? 'this layout'}?`}
      description={`The next paper of this layout is read without ${correctionsWords(rules.length)}. This cannot be undone.`}
      confirmLabel="Forget all"
      busy={forget.isPending}
      error={
        forget.isError
          ? failureMessage(forget.error, 'The corrections could not be forgotten. Please try again.')
          : undefined
      }
      onConfirm={() => {
        forget.mutate()
      }}
    />
  )
}
