import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SignedInUser } from '#contract/auth.ts'
import { readKey } from '#client/api/queries.ts'
import { resumeAs } from '#client/auth/use-auth.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { reloadForAnother } from '#client/ui/use-stay-put.ts'
import { signedOutWords } from './use-signed-out-redirect.ts'
import { SignInForm } from './SignInForm.tsx'

/**
 * The sign-in layer after a session has ended (decisions section 12): the page and its dialogs stay with everything
 * typed, and continue after signing in here or in another tab.
 */
export function SessionEnded({ user }: { user: SignedInUser }) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(true)
  useEffect(() => {
    const lookAgain = () => void client.refetchQueries({ queryKey: readKey('GET /api/auth/admin-user') })
    addEventListener('focus', lookAgain)
    return () => {
      removeEventListener('focus', lookAgain)
    }
  }, [client])
  return (
    <>
      <Banner
        tone="error"
        shape="strip"
        className="fixed inset-x-0 top-0 z-sheet"
        action={
          <Button
            size="toolbar"
            onClick={() => {
              setAsking(true)
            }}
          >
            Sign in
          </Button>
        }
      >
        {signedOutWords} Everything on this page is kept.
      </Banner>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="confirm"
        title="Sign in to go on"
        description="Your session has ended. What you typed is kept and is here when you are back."
      >
        <SignInForm
          username={user.username ?? ''}
          onSignedIn={(again) => {
            // Another person must not see these drafts.
            if (again.id === user.id) resumeAs(client, again)
            else reloadForAnother()
          }}
        />
      </Dialog>
    </>
  )
}
