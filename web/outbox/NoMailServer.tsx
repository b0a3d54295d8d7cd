import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'

/** Said before anybody presses Send: nothing will leave this server. */
export function NoMailServer() {
  const place = useRead('GET /api/mail-server').data?.place
  if (place !== null) return null
  return (
    <Banner tone="warn">
      E-mail is not set up on this server. Send keeps the mail in the outbox, where you download it or send it
      later.
    </Banner>
  )
}
