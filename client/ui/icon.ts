import type { LucideIcon } from 'lucide-react'

/** A 16 px line icon, stroke 1.5. */
export type Icon = LucideIcon
