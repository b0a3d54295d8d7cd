import { lazy, useEffect, useEffectEvent } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useToast } from './use-toast.ts'

type PropsOf<Part> = Part extends (props: infer Props extends object) => ReactNode ? Props : never

/**
 * A dialog, menu or calendar that is loaded on first use, inside a `Suspense`. Where its file does not come, the page
 * and what is typed on it stay, which `lazy` alone would take away; `instead` is shown in its place.
 */
export function part<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  instead?: (props: PropsOf<Module[Name]>) => ReactNode,
) {
  type Props = PropsOf<Module[Name]>
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      // Of what is no component there are no props.
      return { default: (await load())[name] as ComponentType<Props> }
    } catch {
      return { default: missing(instead) }
    }
  })
}

/** A browser never asks again for a module that failed once, so only a new page helps. */
function missing<Props extends object>(instead?: (props: Props) => ReactNode) {
  let isTold = false
  return function Missing(props: Props & { onClose?: () => void }) {
    const { toast } = useToast()
    const tell = useEffectEvent(() => {
      // A dialog is asked for each time; of what stands in every row it is said once.
      if (!isTold || props.onClose)
        toast({
          title: 'This part of the page could not be loaded.',
          description: 'Save what you typed, then reload the page.',
          destructive: true,
        })
      isTold = true
      props.onClose?.()
    })
    useEffect(() => {
      tell()
    }, [])
    return instead?.(props)
  }
}
