export function LoadsPage() {
  return null
}
