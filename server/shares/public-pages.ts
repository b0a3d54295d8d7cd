import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesApi } from '#contract/files.ts'
import { isId } from '#domain/ids.ts'
import { fileNameAs } from '#domain/documents/file-names.ts'
import { hashToken } from '../auth/random-token.ts'
import { judgeTry, type ThrottleKey } from '../auth/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps } from '../deps.ts'
import { fileEndings } from '../documents/read-document.ts'
import { readSharedDocument } from '../documents/shared-documents.ts'
import { AppError } from '../http/app-error.ts'
import { dispositionName } from '../http/content-disposition.ts'
import { refusalHeaders } from '../http/error-handler.ts'
import { networkOf } from '../http/network-of.ts'
import { factsOf } from '../pages/company-facts.ts'
import { html } from '../pages/html.ts'
import { companySettings } from '../settings/company-settings.ts'
import { builtInMap } from './page/base-map.ts'
import { pageFrame, sendPage, type PageFrame } from './page/page-frame.ts'
import { sharePage } from './page/share-page.ts'
import { sharedLoad } from './shared-load.ts'
import { findOpenShare, noteView, type OpenShare } from './share-store.ts'

type ByToken = { Params: { token: string } }
type ByDocument = { Params: { token: string; documentId: string } }

/** The page behind a shared link, for anyone who has it; it works without a session, cookies or scripts. */
export function sharePages(app: FastifyInstance, browserFiles: string | undefined): void {
  const frame = pageFrame(browserFiles)
  const options = { exposeHeadRoute: false, config: { refusalPage: latePage(frame) } }
  app.get<ByToken>(filesApi.trackPage.path, options, (request, reply) =>
    orRefusal(frame, { request, reply }, () => answerPage(frame, request, reply)),
  )
  app.get<ByDocument>(filesApi.trackDocument.path, options, (request, reply) =>
    orRefusal(frame, { request, reply }, () => answerDocument(frame, request, reply)),
  )
}

/**
 * Instead of a page that cannot be made right now. The database may be what is missing, so nothing is read for it; a page
 * that refreshes itself must not end there.
 */
function latePage(frame: PageFrame) {
  const main = html`<div class="gone">
    <h1>One moment</h1>
    <p>This page cannot be shown right now. It tries again by itself in a minute.</p>
  </div>`
  const page = { title: 'Shared load', company: {}, refreshesItself: true, main, foot: null }
  return (error: AppError, reply: FastifyReply) =>
    sendPage(reply.code(error.status).headers(refusalHeaders(error)), frame, page)
}

/** Mail programs take what ends a sentence for a part of the link. */
const sentenceEnd = /[^\w-]+$/

const linkShape = /^\/track\/[^/?]{1,300}(?:\/documents\/[^/?]{1,300})?\/?(?:\?|$)/

/** The router would refuse a mangled link before any page is asked; it becomes one that nobody made. */
export function readableLink({ url = '' }: { readonly url?: string | undefined }): string {
  if (!url.startsWith('/track/')) return url
  return linkShape.test(url) && isDecodable(url.replace(/\?.*$/s, '')) ? url : '/track/-'
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}

async function answerPage(frame: PageFrame, request: FastifyRequest<ByToken>, reply: FastifyReply) {
  const { deps } = request.server
  const token = request.params.token.replace(sentenceEnd, '')
  const share = await openShare(deps, request, token)
  await inTransaction(deps, (tx) => noteView(tx, share.id, viewerOf(request)))
  const [load, settings, map] = [
    await sharedLoad(deps, share),
    await companySettings(deps),
    await builtInMap(),
  ]
  const clock = { timeZone: settings.timeZone, now: deps.clock() }
  const page = sharePage({ share, load, token, clock, map })
  return sendPage(reply, frame, { ...page, company: factsOf(settings, clock.now) })
}

/** Untrusted bytes: always downloaded, never shown under our origin. */
async function answerDocument(frame: PageFrame, request: FastifyRequest<ByDocument>, reply: FastifyReply) {
  const { deps } = request.server
  const { token, documentId } = request.params
  const share = await openShare(deps, request, token)
  if (share.level !== 'documents' || !isId(documentId)) throw new AppError('document_not_found')
  const document = await readSharedDocument(deps, { loadId: share.loadId, documentId })
  if (!document) throw new AppError('document_not_found')
  await inTransaction(deps, (tx) => noteView(tx, share.id, viewerOf(request)))
  const name = fileNameAs(document.name, fileEndings[document.contentType] ?? 'bin')
  return reply
    .headers({
      ...frame.headers,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; ${dispositionName(name)}`,
      'content-length': String(document.size),
    })
    .type(document.contentType)
    .send(document.stream)
}

/** Counted separately from sign-ins, so that an expired link does not lock anybody out. */
function keyOf({ ip }: FastifyRequest): ThrottleKey {
  return { kind: 'address', subject: `${networkOf(ip)} (shared links)` }
}

/** Only links that do not work are counted: behind a proxy that nobody named, all customers have one address. */
async function openShare(deps: AppDeps, request: FastifyRequest, token: string): Promise<OpenShare> {
  const share = await findOpenShare(deps, hashToken(token))
  if (share) return share
  return judgeTry(deps, [keyOf(request)], () => Promise.reject(new AppError('share_not_found')))
}

function viewerOf({ ip, headers }: FastifyRequest) {
  return {
    address: networkOf(ip),
    device: (headers['user-agent'] ?? '').slice(0, 300).replaceAll('\u0000', ''),
  }
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** The refusal is a page for people, and the same whatever was wrong with the link. */
async function orRefusal(
  frame: PageFrame,
  { request, reply }: Exchange,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { deps } = request.server
    const company = factsOf(await companySettings(deps), deps.clock())
    const isThrottled = error.status === 429
    const words = isThrottled
      ? 'Too many links that do not work were opened from your network. Please wait a while and try again.'
      : `This link is not valid any more. Ask ${String(company['companyName'])} for a new one.`
    const main = html`<div class="gone">
      <h1>${isThrottled ? 'Please wait' : 'No load here'}</h1>
      <p>${words}</p>
    </div>`
    const status = isThrottled ? 429 : 404
    return sendPage(reply.code(status).headers(error.details.headers ?? {}), frame, {
      title: 'Shared load',
      company,
      refreshesItself: false,
      main,
      foot: null,
    })
  }
}
