import { html } from './html.ts'

/** The sign of the program, drawn in the colours of the page. */
export const brandMark = html`<svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><circle cx="16" cy="16" r="14" stroke="currentColor" stroke-width="2" opacity=".28" /><path d="M16 6a10 10 0 1 1-9.4 6.6" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" /><circle cx="16" cy="16" r="4.6" fill="var(--signal)" stroke="var(--signal-line)" /></svg>`
