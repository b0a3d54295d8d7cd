import { FileSpreadsheet } from 'lucide-react'
import { useLinkClickHandler } from 'react-router'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { ButtonLink, type ButtonLinkProps } from '#client/ui/ButtonLink.tsx'
import { paths } from './paths.ts'

type BringLinkProps = Pick<ButtonLinkProps, 'className'> & { kind: ImportKind }

/** To the import of that kind of list. */
export function BringLink({ kind, className }: BringLinkProps) {
  const go = useLinkClickHandler(paths.bring(kind))
  return (
    <ButtonLink icon={FileSpreadsheet} href={paths.bring(kind)} onClick={go} className={className}>
      Bring a spreadsheet
    </ButtonLink>
  )
}
