import { lazy, useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useToast } from './use-toast.ts'

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/**
 * A dialog, menu or calendar that is loaded on first use, inside a `Suspense`. Where its file does not come, the page
 * and what is typed on it stay, which `lazy` alone would take away.
 */
export function part<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      // Of what is no component there are no props.
      return { default: (await load())[name] as ComponentType<Props> }
    } catch {
      return { default: Missing }
    }
  })
}

/** A browser never asks again for a module that failed once, so only a new page helps. */
function Missing({ onClose }: { onClose?: () => void }) {
  const { toast } = useToast()
  useEffect(() => {
    toast({
      title: 'This part of the page could not be loaded.',
      description: 'Save what you typed, then reload the page.',
      destructive: true,
    })
    onClose?.()
    // Once for each time it is opened, whatever is handed to it meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
