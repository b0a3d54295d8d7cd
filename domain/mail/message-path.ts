/** The whole mail as a file: a mail program opens it, with its papers. */
export const messagePath = (id: string) => `/api/outbox/${encodeURIComponent(id)}/message.eml`
