import { conflict, forbidden, impossible, missing } from '../refusal-kinds.ts'

export const groupRefusals = {
  'group.missing': missing(/*i18n*/ 'Group not found'),
  'group.decided': conflict(/*i18n*/ 'Someone already decided about this group.'),
  'group.by-operator': forbidden(
    /*i18n*/ 'Permission denied: an operator voided these votes, so an operator decides about them.',
  ),
  'group.own-order': forbidden(/*i18n*/ 'Permission denied: someone else needs to agree to your decision.'),
  'group.not-yours': forbidden(
    /*i18n*/ 'Permission denied: an operator, or the people who decided and agreed, can undo this.',
  ),
  'group.too-late': conflict(/*i18n*/ "It's too late to undo this."),
  'bulk-ban.staff': forbidden(
    /*i18n*/ 'Permission denied: you or someone with a role is among them. No one was banned.',
  ),
  'selection.invalid': impossible(/*i18n*/ "This isn't a network, an email domain or a site. Check it."),
  'vote-removal.none': conflict(/*i18n*/ 'These votes no longer count.'),
  'vote-removal.own-vote': forbidden(
    /*i18n*/ 'Permission denied: you voted on this post, so another operator decides about its votes.',
  ),
} as const
