/** Of a browser that knows how it is connected. */
type Connected = { readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string } }

/**
 * Fetches all parts of the office, one by one, into the browser's store. What is opened for the first time then needs
 * neither a connection at that moment nor a server that still has the files of this release: what failed to come once is
 * never asked for again by the page.
 */
export async function keepParts(): Promise<void> {
  const { connection }: Navigator & Connected = navigator
  if (connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')) return
  try {
    const list = await filed('/office-parts.json')
    const parts = (await list.json()) as readonly string[] // Written by our own build.
    for (const part of parts) await (await filed(part)).arrayBuffer()
  } catch {
    // The next page goes on with it.
  }
}

function filed(address: string): Promise<Response> {
  // oxlint-disable-next-line no-restricted-globals -- A file of the build, no call of the contract.
  return fetch(address, { priority: 'low' })
}
