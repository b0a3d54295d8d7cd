/** In whose name somebody signs. */
export const signerRoles = ['receiver', 'shipper', 'driver'] as const
export type SignerRole = (typeof signerRoles)[number]

export const longestPrintedName = 120

/** Many times what a canvas of 400 by 200 pixels needs; it is drawn on every print of the POD. */
const largestPictureBytes = 1024 * 1024
const pictureTypes = ['image/png', 'image/jpeg']

/** A drawing, and no scan of a whole paper. */
export function isSignaturePicture(file: { readonly contentType: string; readonly size: number }): boolean {
  return pictureTypes.includes(file.contentType) && file.size <= largestPictureBytes
}

type Place = { readonly name: string | null; readonly city: string | null; readonly state: string | null }

/** `Abilene TX`, and where no town is known the name of the place; null without any. */
export function signedTown({ name, city, state }: Place): string | null {
  return [city, state].filter(Boolean).join(' ') || name
}
