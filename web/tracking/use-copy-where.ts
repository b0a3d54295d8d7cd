import { copyText } from '#client/ui/copy-text.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { useCompany } from '../page/company.ts'
import type { LocatedLoad } from './tracked-loads.ts'
import { customerWords } from './where-words.ts'

/** "Copy for customer": where the load is, as it may be sent to who waits for it. */
export function useCopyWhere(): (load: LocatedLoad) => void {
  const { toast } = useToast()
  const { timeZone } = useCompany()
  return (load) => {
    const words = customerWords(load, { timeZone, now: new Date() })
    void copyText(words).then((isCopied) => {
      if (isCopied) toast({ title: 'Copied', description: words })
      else toast({ title: 'This browser does not let pages copy.', description: words, destructive: true })
    })
  }
}
