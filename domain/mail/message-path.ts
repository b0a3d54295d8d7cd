/** The whole mail with its attachments as one file that mail programs can open. */
export const messagePath = (id: string) => `/api/outbox/${encodeURIComponent(id)}/message.eml`
