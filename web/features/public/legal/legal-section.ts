import type { ReactNode } from 'react'

/** A numbered section of a legal text; `id` is its anchor. */
export type LegalSection = { id: string; title: string; text: ReactNode }
