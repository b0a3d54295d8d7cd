import { useRef } from 'react'
import type { CompanySettings } from '#contract/settings.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { failureText, useCompanyLogo } from './use-company-logo.ts'

export function CompanyLogo({ settings: { logoPath, companyName } }: { settings: CompanySettings }) {
  const input = useRef<HTMLInputElement>(null)
  const logo = useCompanyLogo()
  return (
    <SettingsSection
      title="Logo"
      about="Stands on invoices and on the public page. A PNG or JPEG on a white or clear ground looks best."
      action={
        <div className="flex gap-2">
          {logoPath !== null && (
            <Button
              disabled={logo.isPending}
              onClick={() => {
                logo.mutate(null)
              }}
            >
              Remove logo
            </Button>
          )}
          <Button
            busy={logo.isPending}
            busyLabel="Uploading..."
            onClick={() => {
              input.current?.click()
            }}
          >
            {logoPath === null ? 'Upload logo' : 'Replace logo'}
          </Button>
        </div>
      }
    >
      <input
        ref={input}
        type="file"
        aria-label="Logo file"
        accept="image/png,image/jpeg,image/webp,image/gif,.heic,.heif"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Else the same file could not be chosen a second time.
          currentTarget.value = ''
          if (file) logo.mutate(file)
        }}
      />
      {logo.isError && (
        <Banner tone="error" className="mb-3">
          {failureText(logo.error)}
        </Banner>
      )}
      {logoPath === null ? (
        <p className="text-cell">No logo yet. The mark stands in its place.</p>
      ) : (
        <img
          src={`${logoPath}?as=jpeg`}
          alt={`Logo of ${companyName}`}
          className="h-14 max-w-full rounded-badge bg-[#fff] object-contain p-1"
        />
      )}
    </SettingsSection>
  )
}
