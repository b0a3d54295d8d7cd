import { Download, Undo2 } from 'lucide-react'
import type { ImportSummary } from '#contract/imports.ts'
import { importKindWords } from '#domain/imports/import-kinds.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { cellWords, count, countOf, rowWords } from './count-words.ts'

type ImportDoneProps = { done: ImportSummary; onUndo: () => void; onNext: () => void }

/** The result of an import, and the button that undoes it. */
export function ImportDone({ done, onUndo, onNext }: ImportDoneProps) {
  const { kind, skippedCount, problemCount, locationCount, correctionCount } = done
  const rest = [
    locationCount > 0 && `${countOf(locationCount, 'locations')} came with them.`,
    correctionCount > 0 && `With ${cellWords(correctionCount)} corrected by hand.`,
    skippedCount > 0 && `${rowWords(skippedCount)} ${skippedCount === 1 ? 'was' : 'were'} skipped.`,
    problemCount > 0 &&
      `${rowWords(problemCount)} with a problem ${problemCount === 1 ? 'was' : 'were'} left out.`,
  ].filter((words) => words !== false)
  return (
    <div className="flex flex-col gap-4 px-4 py-5">
      <Banner tone="ok" title={doneWords(done)}>
        {rest.length > 0 ? rest.join(' ') : `Everything in ${done.fileName} is here.`}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onNext}>
          Import another file
        </Button>
        <ButtonLink
          href={`/dashboard?tab=${kind}`}
        >{`See ${importKindWords[kind].label.toLowerCase()}`}</ButtonLink>
        {problemCount > 0 && (
          <ButtonLink icon={Download} href={`/api/imports/${done.id}/problems`} download>
            Download problem rows
          </ButtonLink>
        )}
        <Button icon={Undo2} onClick={onUndo}>
          Undo this import
        </Button>
      </div>
    </div>
  )
}

function doneWords({ createdCount, changedCount, kind }: ImportSummary): string {
  if (changedCount === 0) return `${countOf(createdCount, kind)} imported`
  if (createdCount === 0) return `${countOf(changedCount, kind)} changed`
  return `${countOf(createdCount, kind)} imported, ${count(changedCount)} changed`
}
