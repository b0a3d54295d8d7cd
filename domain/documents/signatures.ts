/** On whose behalf somebody signs. */
export const signerRoles = ['receiver', 'shipper', 'driver'] as const
export type SignerRole = (typeof signerRoles)[number]

export const longestPrintedName = 120

/** Many times what a canvas of 400 by 200 pixels needs. The limit matters because each print of the POD contains it. */
const largestPictureBytes = 1024 * 1024
const pictureTypes = ['image/png', 'image/jpeg']

/** Whether the file is small enough to be a drawn signature, not a scan of a whole page. */
export function isSignaturePicture(file: { readonly contentType: string; readonly size: number }): boolean {
  return pictureTypes.includes(file.contentType) && file.size <= largestPictureBytes
}

type Place = { readonly name: string | null; readonly city: string | null; readonly state: string | null }

/** `Abilene TX`, or the name of the place if no town is known; null without either. */
export function signedTown({ name, city, state }: Place): string | null {
  return [city, state].filter(Boolean).join(' ') || name
}
