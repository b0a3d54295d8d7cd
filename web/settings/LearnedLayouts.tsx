import { Suspense, useState } from 'react'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { part } from '#client/ui/part.tsx'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { correctionsWords } from '../scanner/learned/corrections-words.ts'
import { SettingsSection } from './SettingsSection.tsx'

const LearnedDialog = part(() => import('../scanner/learned/LearnedDialog.tsx'), 'LearnedDialog')

/** What the scanner learned of each broker's papers. */
export function LearnedLayouts() {
  const read = useRead('GET /api/ocr/layouts')
  const [openId, setOpenId] = useState<string | null>(null)
  const layouts = read.data ?? []
  return (
    <SettingsSection
      title="Learned layouts"
      about="When somebody corrects what the scanner read, it keeps where the right value stands on that broker’s paper, and reads the next one by it. Wrong corrections lose by themselves."
    >
      <ReadFailure what="learned layouts" read={read} />
      {read.data?.length === 0 && <p className="text-cell">Nothing was corrected yet.</p>}
      <ul className="divide-y divide-line">
        {layouts.map(({ id, name, rules, papers }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1">
            <div className="max-w-96 min-w-0 flex-1 text-cell">
              <p className="truncate font-medium" title={name ?? undefined}>
                {name ?? 'A broker without a name'}
              </p>
              <p className="text-meta text-muted">
                {`${correctionsWords(rules.length)}, seen on ${papers === 1 ? '1 paper' : `${String(papers)} papers`}`}
              </p>
            </div>
            <Button
              size="toolbar"
              aria-label={`See what was learned of ${name ?? 'a broker without a name'}`}
              onClick={() => {
                setOpenId(id)
              }}
            >
              See or forget
            </Button>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {openId !== null && (
          <LearnedDialog
            layoutId={openId}
            onClose={() => {
              setOpenId(null)
            }}
          />
        )}
      </Suspense>
    </SettingsSection>
  )
}
