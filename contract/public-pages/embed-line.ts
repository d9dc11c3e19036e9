import * as z from 'zod/mini'
import type { ItemId } from '#contract/ids.ts'

/** The theme of an embed; without one it follows the page around it. */
export const EmbedTheme = z.enum(['light', 'dark'])
export type EmbedTheme = z.infer<typeof EmbedTheme>

/** Returns the path of an item as other sites hold it in a frame. */
export const embedPath = (id: ItemId, theme?: EmbedTheme) => `/embed/${id}${theme ? `?theme=${theme}` : ''}`

/** Returns the path of an embed for its author, to preview it on our own page. Nothing is counted there. */
export const embedPreviewPath = (id: ItemId, theme: EmbedTheme) => `${embedPath(id, theme)}&for=author`

/** Returns the line of HTML that puts an item into a page of another site. `origin` is that of this instance. */
export const embedLine = (
  id: ItemId,
  { origin, theme }: { origin: string; theme?: EmbedTheme | undefined },
) =>
  `<script src="${origin}/embed.js" data-item="${id}"${theme ? ` data-theme="${theme}"` : ''} async></script>`
