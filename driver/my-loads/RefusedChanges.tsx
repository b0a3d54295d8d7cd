import { ApiError } from '#client/api/api-error.ts'
import { downloadFile } from '#client/format/download-file.ts'
import type { Entry } from '#client/queue/entry.ts'
import { fileNameOf } from '#client/uploads/send-file.ts'
import { refusedWords } from '#client/words/refused-words.ts'
import { failureWords } from '../page/failure-words.ts'
import { useSay, useWords } from '../page/use-say.ts'
import { PortalButton } from '../ui/PortalButton.tsx'
import { Alarm } from '../ui/Alarm.tsx'
import { refusalWords } from '../loads/load-taps.ts'

type RefusedChangesProps = {
  entries: readonly Entry[]
  onRead: (entry: Entry) => void
}

const byCode: Readonly<Record<string, keyof typeof refusedWords>> = {
  too_large: 'fileTooLarge',
  request_too_large: 'fileTooLarge',
  unsupported_file: 'fileUnsupported',
  pdf_locked: 'fileLocked',
  paper_damaged: 'fileDamaged',
  upload_link_invalid: 'uploadAgain',
}

function wordsOfFile({ code, fields }: ApiError): keyof typeof refusedWords | null {
  return 'size' in fields ? 'fileTooLarge' : (byCode[code ?? ''] ?? null)
}

/** Photos and signatures exist nowhere else. */
function saveFiles({ kind, body, blobs, loadNumber }: Entry): void {
  const paper = typeof body === 'object' && body !== null && 'kind' in body ? String(body.kind) : kind
  for (const [index, file] of blobs.entries()) {
    const name = [loadNumber, paper, index + 1].filter(Boolean).join('-')
    downloadFile(fileNameOf(name, file), file)
  }
}

/** What the office refused, and why, until the driver has read it; several of a kind are said once, with their number. */
export function RefusedChanges({ entries, onRead }: RefusedChangesProps) {
  const say = useSay()
  const sayRefused = useWords(refusedWords)
  const alike = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.refusal === null) continue
    const { title, fallback } = refusalWords(entry)
    const { status, text } = entry.refusal
    const error = new ApiError(status, text)
    const ofFile = wordsOfFile(error)
    const why = ofFile === null ? failureWords(error, say, fallback) : sayRefused(ofFile)
    const words = [say(title), [entry.loadNumber, why].filter(Boolean).join(': ')].join('\n')
    alike.set(words, [...(alike.get(words) ?? []), entry])
  }
  return [...alike].map(([words, refused]) => {
    const [title = '', text = ''] = words.split('\n')
    return (
      <Alarm
        key={words}
        title={refused.length === 1 ? title : `${title} (${String(refused.length)})`}
        text={text}
        onRead={() => refused.forEach(onRead)}
      >
        {refused.some(({ blobs }) => blobs.length > 0) && (
          <>
            <p>{sayRefused('stillHere')}</p>
            <PortalButton onClick={() => refused.forEach(saveFiles)}>{sayRefused('save')}</PortalButton>
          </>
        )}
      </Alarm>
    )
  })
}
