import { formatPhone } from '#domain/drivers/phone-number.ts'
import { officePhone } from '../page/company.ts'
import { moreWords } from '#client/words/more-words.ts'
import { useWords } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'
import { PortalLink } from '../ui/PortalLink.tsx'
import { telLink } from './phone-links.ts'

export function NoLoads() {
  const say = useWords(moreWords)
  const phone = officePhone()
  return (
    <>
      <div className="plate flex flex-col gap-1 px-6 py-6">
        <h2 className="text-place font-extrabold">{say('noLoadsAssigned')}</h2>
        <p className="font-bold">{say('noLoadsText')}</p>
      </div>
      {phone !== null && (
        <PortalLink href={telLink(phone)}>
          <Icon name="phone" />
          <span>
            {say('callOffice')} <span className="inline-block">{formatPhone(phone)}</span>
          </span>
        </PortalLink>
      )}
    </>
  )
}
