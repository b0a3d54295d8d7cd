import { Component } from 'react'
import type { ReactNode } from 'react'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'

/** Shows a message instead of a white screen if a page crashes, or a part of it was replaced by a new release. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="mx-auto max-w-[640px] p-6">
        <Banner
          tone="error"
          title="This page could not be shown."
          action={
            <Button
              size="toolbar"
              onClick={() => {
                location.reload()
              }}
            >
              Reload
            </Button>
          }
        >
          What was saved is safe. Reload the page; if it happens again, tell whoever runs this server.
        </Banner>
      </main>
    )
  }
}
