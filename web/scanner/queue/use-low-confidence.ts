import { useEffect } from 'react'
import { useToast } from '#client/ui/use-toast.ts'
import type { Scan } from './scan.ts'

const told = new WeakSet<File>()

/** Says once of a paper that it was hard to read. */
export function useLowConfidence(scan: Scan | null): void {
  const { toast } = useToast()
  const file = scan?.file
  useEffect(() => {
    if (!file || told.has(file)) return
    told.add(file)
    toast({
      title: 'Low Confidence',
      description: `${file.name}: check every field.`,
      destructive: true,
    })
  }, [file, toast])
}
