import { Check, Copy } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { PasswordLink } from '#contract/users.ts'
import type { z } from 'zod'
import { formatMoment } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useClock } from '../page/use-clock.ts'

type PasswordLinkDialogProps = {
  /** Whose password it is. */
  name: string
  link: z.output<typeof PasswordLink>
  onClose: () => void
}

/** The only time the link is shown: nobody can look it up again, only make a new one. */
export function PasswordLinkDialog({ name, link, onClose }: PasswordLinkDialogProps) {
  const clock = useClock()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'by hand'>('not yet')
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(link.link)
      setCopied('copied')
    } catch {
      // Without https the browser gives no access to the clipboard; the link is selected, ready for the keyboard.
      setCopied('by hand')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Password link for ${name}`}
      description={`Send it to ${name}. Opened once, it lets that person choose a password. It works until ${formatMoment(link.expiresAt, clock)}.`}
      initialFocus={input}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Banner tone="warn" className="mb-4">
        This link is shown only this once. Copy it before you close.
      </Banner>
      <div className="flex items-end gap-2">
        <TextField
          ref={input}
          id={id}
          className="flex-1"
          label="Link"
          readOnly
          value={link.link}
          onFocus={(event) => {
            event.currentTarget.select()
          }}
        />
        <Button icon={copied === 'copied' ? Check : Copy} onClick={() => void copy()}>
          {copied === 'copied' ? 'Copied' : 'Copy link'}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-4 text-meta text-muted">
        {copied === 'by hand' ? 'The link is selected. Press Ctrl C or ⌘ C to copy it.' : ''}
      </p>
    </Dialog>
  )
}
