/** Waits for photos, which would otherwise print as empty pages. */
export async function imagesReady(container: HTMLElement | null): Promise<void> {
  const images = [...(container?.querySelectorAll('img') ?? [])]
  await Promise.allSettled(images.map((image) => image.decode()))
}
