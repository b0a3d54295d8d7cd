import type { Load } from '#contract/load-views.ts'
import { moreWords } from '#client/words/more-words.ts'
import { numberOf } from '../loads/places.ts'
import { useSay, useWords } from '../page/use-say.ts'
import { ConfirmSheet } from '../ui/ConfirmSheet.tsx'

type WithoutPodProps = { load: Load; onConfirm: () => void; onClose: () => void }

/** Goes on without a photo of the POD, once that was asked. */
export function WithoutPod({ load, onConfirm, onClose }: WithoutPodProps) {
  const say = useSay()
  const sayMore = useWords(moreWords)
  return (
    <ConfirmSheet
      question={sayMore('withoutPhotoQuestion')}
      consequence={sayMore('withoutPhotoText', { number: numberOf(load) })}
      confirmLabel={say('withoutPhoto')}
      cancelLabel={say('cancel')}
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}
