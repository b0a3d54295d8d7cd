import { consentWording } from '#domain/text-messages/text-message-texts.ts'
import { useLanguage } from '#client/words/language.ts'
import { textWords } from '#client/words/text-words.ts'
import { useWords } from '../page/use-say.ts'
import { Switch } from '../ui/Switch.tsx'
import { useTexts } from './use-texts.ts'

/** Texts require consent to exactly this wording; if it cannot be given, the reason. */
export function TextSwitch() {
  const say = useWords(textWords)
  const language = useLanguage()
  const { texts, failure, choose } = useTexts()
  if (texts === null) return null
  const { state, isSetUp, phoneNumber } = texts
  if (state === 'no_number' || phoneNumber === null) return <Hint>{say('noNumber')}</Hint>
  if (state === 'stopped') return <Hint>{say('stopped')}</Hint>
  if (!isSetUp && state === 'off') return <Hint>{say('notSetUp')}</Hint>
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={consentWording(language, phoneNumber)}
        isOn={state === 'on'}
        onChange={(isOn) => void choose(isOn, language)}
      />
      <Hint>{say('byChoice')}</Hint>
      {failure !== null && (
        <p role="alert" className="rounded-panel bg-warn p-4 font-bold text-on-warn">
          {say(failure)}
        </p>
      )}
    </div>
  )
}

function Hint({ children }: { children: string }) {
  return <p className="text-small">{children}</p>
}
