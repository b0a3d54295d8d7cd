import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Ok } from './fields.ts'

const File = z.string().describe('The bytes of the file')

/** What is served beside the calls of `api`: bytes instead of JSON, doors for a browser, and what watches the server. */
export const filesApi = {
  readDocument: endpoint({
    method: 'GET',
    path: '/objects/:id',
    summary: 'A stored file, for whoever may see its load; `?as=jpeg` shows a HEIC photo as JPEG',
    access: 'read documents',
    query: z.object({ as: z.literal('jpeg').optional() }),
    mediaType: '*/*',
    response: File,
    notFound: 'document_not_found',
  }),
  putFile: endpoint({
    method: 'PUT',
    path: '/api/objects/put/:id',
    summary: 'Takes the bytes of a file under the signed link that POST /api/objects/upload gave, once',
    access: 'public',
    query: z.object({ expires: z.string(), signature: z.string() }),
    takes: '*/*',
    response: Ok,
    notFound: 'upload_link_invalid',
  }),
  invoicePdf: endpoint({
    method: 'GET',
    path: '/api/invoices/:invoice/pdf',
    summary: 'The invoice as PDF; `?revision=` gives an earlier one',
    access: 'manage invoices',
    query: z.object({ revision: z.string().optional() }),
    mediaType: 'application/pdf',
    response: File,
    notFound: 'invoice_not_found',
  }),
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
  }),
  login: endpoint({
    method: 'GET',
    path: '/api/login',
    summary: 'Leads a browser to the sign-in page',
    access: 'public',
    status: 302,
    response: z.void(),
  }),
  logoutPage: endpoint({
    method: 'GET',
    path: '/api/logout',
    summary: 'Signs a browser out and leads it to the public page; a link on another site only leads there',
    access: 'public',
    status: 302,
    response: z.void(),
  }),
  alive: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the server answers at all',
    access: 'public',
    response: z.object({ status: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'Whether it can work: the database answers',
    access: 'public',
    response: z.object({ status: z.literal('ready') }),
  }),
}
