import type { ReactNode } from 'react'

/** What every field shows around its control. */
export type FieldProps = {
  label: string
  /** Below the label, always visible. */
  hint?: ReactNode
  /** The remedy in words; its presence marks the field as wrong. */
  error?: string | undefined
  /** Says "(optional)"; required fields are not marked. */
  optional?: boolean | undefined
  /** For toolbars, where the placeholder or the column header shows the words. */
  hideLabel?: boolean | undefined
  /** At the right of the label: a link, a counter. */
  aside?: ReactNode
  /** The id of the control: an error summary links to it. */
  id?: string | undefined
  className?: string | undefined
}

/** form 36 px, toolbar 32 px high; row fits into a table row and stays so on touch, for the row is larger there. */
export type FieldSize = 'form' | 'toolbar' | 'row'

/** The attributes that tie a control to its label, hint and error. */
export type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
