import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { originOf } from '../http/own-origin.ts'

export type UploadLink = {
  readonly documentId: string
  /** Milliseconds since 1970 as text, exactly as signed. */
  readonly expires: string
  readonly signature: string
}

export type Grant = { readonly documentId: string; readonly expiresAt: Date }

export function uploadUrl(deps: AppDeps, request: FastifyRequest, { documentId, expiresAt }: Grant): string {
  const expires = String(expiresAt.getTime())
  const query = new URLSearchParams({ expires, signature: signatureOf(deps, documentId, expires) })
  return `${originSeenBy(deps, request)}/api/objects/put/${documentId}?${query.toString()}`
}

/** The signature is the permission: anyone with the link may use it until it expires. */
export function checkUploadLink(deps: AppDeps, { documentId, expires, signature }: UploadLink): void {
  const expected = Buffer.from(signatureOf(deps, documentId, expires))
  const given = Buffer.from(signature)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  if (!isOurs || deps.clock().getTime() >= Number(expires)) throw new AppError('upload_link_invalid')
}

function signatureOf(deps: AppDeps, documentId: string, expires: string): string {
  return createHmac('sha256', deps.secrets.linkKey)
    .update(`upload ${documentId} ${expires}`)
    .digest('base64url')
}

/**
 * The address that this caller uses, which may differ from PUBLIC_URL: a phone in the same office may use the machine's
 * own name. Only the browser and PUBLIC_URL know whether a proxy in front uses https.
 */
function originSeenBy(deps: AppDeps, request: FastifyRequest): string {
  const { origin = '' } = request.headers
  const isOfTheWeb = /^https?:/.test(origin) && URL.canParse(origin)
  if (isOfTheWeb && new URL(origin).host === request.host) return origin
  const publicUrl = new URL(deps.config.publicUrl)
  return publicUrl.host === request.host ? publicUrl.origin : originOf(request)
}
